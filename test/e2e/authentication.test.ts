import { describe, expect, it } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { shownBy } from '../support/step-results.ts';

const removal = '- { task: T1, label: x }';
const token = 'tok-3f9a1c7e5b';

describe('auth-scheme', () => {
  const basic = Buffer.from(`anna:${token}`).toString('base64');
  const schemes = [
    ['bearer', {}, { authorization: `Bearer ${token}` }],
    ['basic', { 'auth-name': 'anna' }, { authorization: `Basic ${basic}` }],
    ['header', { 'auth-name': 'X-Api-Key' }, { 'x-api-key': token }],
  ] as const;
  it.each(schemes)('%s sends the token as it should', async (scheme, more, headers) => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, 'auth-scheme': scheme, ...more, 'label-removals': removal },
    });
    expect(step.outcome).toBe('success');
    expect(board.requests[0]?.headers).toMatchObject(headers);
    if (!('authorization' in headers)) expect(board.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(shownBy(step)).not.toContain(token);
  });

  it('basic masks what is derived from the token, too', async () => {
    await using board = await startScriptedBoard(({ headers }) => ({
      status: 400,
      body: String(headers['authorization']),
    }));
    const inputs = { 'base-url': board.url, token, 'auth-scheme': 'basic', 'auth-name': 'anna' };
    const step = await runInProcess({ inputs: { ...inputs, 'label-removals': removal } });
    expect(step.masks).toEqual(expect.arrayContaining([token, basic]));
    expect(shownBy(step)).not.toContain(basic);
  });

  it('none sends no credential and needs no token', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: { 'base-url': board.url, 'auth-scheme': 'none', 'label-removals': removal },
    });
    expect(step.outcome).toBe('success');
    expect(board.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('none sends no credential even with a token, and masks it', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, 'auth-scheme': 'none', 'label-removals': removal },
    });
    expect(step.masks).toContain(token);
    expect(board.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('fails without a required token, and says where to get one', async () => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({ inputs: { 'base-url': board.url, 'label-removals': removal } });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toMatch(/token:1:1: .*secret/);
    expect(board.requests).toEqual([]);
  });

  it.each(['basic', 'header'])('%s fails without auth-name', async (scheme) => {
    await using board = await startScriptedBoard();
    const step = await runInProcess({
      inputs: { 'base-url': board.url, token, 'auth-scheme': scheme, 'label-removals': removal },
    });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toContain('auth-name:1:1: ');
    expect(board.requests).toEqual([]);
  });
});

describe('A board that repeats the token', () => {
  it('cannot leak it into log, summary or results', async () => {
    await using board = await startScriptedBoard(() => ({ status: 403, body: `{"error":"bad token ${token}"}` }));
    const step = await runInProcess({ inputs: { 'base-url': board.url, token, 'label-removals': removal } });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toContain('403');
    expect(shownBy(step)).not.toContain(token);
  });
});
