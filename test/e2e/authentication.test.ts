import { expect, it } from 'vitest';
import { runInProcess, runOn, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { shownBy } from '../support/step-results.ts';

const removal = { 'label-removals': '- { task: T1, label: x }' };

const basic = Buffer.from(`anna:${token}`).toString('base64');
const schemes = [
  ['bearer', {}, { authorization: `Bearer ${token}` }],
  ['basic', { 'auth-name': 'anna' }, { authorization: `Basic ${basic}` }],
  ['header', { 'auth-name': 'X-Api-Key' }, { 'x-api-key': token }],
  ['none', {}, {}],
] as const;
it.each(schemes)('%s sends the token as it should, and nothing shows it', async (scheme, more, headers) => {
  await using board = await startScriptedBoard();
  const step = await runOn(board, { ...removal, 'auth-scheme': scheme, ...more });
  expect(step.outcome).toBe('success');
  expect(board.requests[0]?.headers).toMatchObject(headers);
  if (!('authorization' in headers)) expect(board.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(step.masks).toContain(token);
  expect(shownBy(step)).not.toContain(token);
});

it('auth-scheme basic masks what is derived from the token, too', async () => {
  await using board = await startScriptedBoard(({ headers }) => ({
    status: 400,
    body: String(headers['authorization']),
  }));
  const step = await runOn(board, { ...removal, 'auth-scheme': 'basic', 'auth-name': 'anna' });
  expect(step.masks).toEqual(expect.arrayContaining([token, basic]));
  expect(shownBy(step)).not.toContain(basic);
});

it('auth-scheme none needs no token', async () => {
  await using board = await startScriptedBoard();
  const step = await runInProcess({ inputs: { ...removal, 'base-url': board.url, 'auth-scheme': 'none' } });
  expect(step.outcome).toBe('success');
});
