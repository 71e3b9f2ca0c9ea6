// taskboard board, as a process: its options, and what it keeps when it is killed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { style } from '../../src/embedded-board/page-assets.ts';
import { type BuiltBin, buildBin } from '../support/built-bin.ts';
import { isWindows } from '../support/system.ts';

const token = 's3cret-token';
const seed = { tasks: [{ _id: 'T1', name: 'Login page', subtasks: [{ name: 'Draft' }] }] };
const faults = [{ times: 1, fault: { kind: 'status', status: 503 } }];

let bin: BuiltBin;
beforeAll(async () => {
  bin = await buildBin();
});
afterAll(() => bin[Symbol.asyncDispose]());

/** Starts the command; responses are statuses. */
async function startCommand(...options: readonly string[]) {
  const { child, ended, printed } = bin.start(['board', '--port', '0', '--data', 'board.json', ...options]);
  const [, url = ''] = await printed(/^API: (\S+)$/m);
  const send = async (method: string, path: string, body?: object, credential = token): Promise<number> => {
    const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return response.status;
  };
  const page = async (): Promise<string> => await (await fetch(new URL('/', url))).text();
  const rename = (from: string, to: string) => send('POST', `tasks/T1/subtasks/by-name/${from}`, { name: to });
  return { child, ended, send, page, rename };
}

it('taskboard board starts from --seed, requires the --token, and keeps in --data what a kill would lose', async () => {
  await writeFile(join(bin.folder, 'seed.json'), JSON.stringify(seed));
  await writeFile(join(bin.folder, 'faults.json'), JSON.stringify(faults));
  const first = await startCommand('--seed', 'seed.json', '--token', token);
  expect(await first.page()).toContain(style.text);
  expect(await first.send('GET', 'tasks/T1/manual-time-entries', undefined, 'wrong')).toBe(401);
  expect(await first.rename('Draft', 'Final')).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;

  const options = ['--seed', 'seed.json', '--token', token, '--faults', 'faults.json', '--latency', '40'];
  const second = await startCommand(...options);
  const startedMs = performance.now();
  expect(await second.rename('Final', 'Printed')).toBe(503);
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(39);
  expect(await second.rename('Draft', 'Printed')).toBe(404);
  expect(await second.rename('Final', 'Printed')).toBe(200);
  second.child.kill('SIGINT');
  // Windows ends it without asking.
  expect(await second.ended).toMatchObject({ code: isWindows ? null : 130 });
});
