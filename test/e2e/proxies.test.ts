import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { certificatePath } from '../support/certificates.ts';
import { startProxy } from '../support/proxy-server.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf, everythingOf, resultsOf } from '../support/step-results.ts';
import { startTlsBoard } from '../support/tls-board.ts';

const declared = {
  token: 'tok-3f9a1c7e5b',
  'max-attempts': '1',
  'label-removals': '- { task: T1, label: "a/b %2e" }',
};
const plain = { ...declared, 'base-url': 'http://board.example/x%2Fy', 'allow-insecure-http': 'true' };
const call = 'DELETE /api/v1/tasks/T1/labels/by-name/a%2Fb%20%252e';
const password = 'pr0xy:p@ss/word';
const user = `anna:${encodeURIComponent(password)}@`;
const pair = `anna:${password}`;
const base64 = Buffer.from(pair).toString('base64');

it('a proxy is asked for whole URLs of an http board, and the paths arrive unchanged', async () => {
  await using board = await startScriptedBoard();
  await using proxy = await startProxy({ port: portOf(board.url), pair });
  const step = await runAction({ inputs: plain, env: { http_proxy: `http://${user}127.0.0.1:${proxy.port}` } });
  expect(countsOf(step)).toEqual({ succeeded: 1 });
  expect(board.calls()).toEqual([call.replace('/api', '/x%2Fy/api')]);
  expect(proxy.lines).toEqual([call.replace('/api', 'http://board.example/x%2Fy/api')]);
});

it('a proxy is asked for a tunnel to an https board', async () => {
  await using board = await startTlsBoard('board');
  await using proxy = await startProxy({ port: board.port, pair });
  const step = await runAction({
    inputs: { ...declared, 'base-url': 'https://board.example' },
    env: {
      HTTPS_PROXY: `${user}127.0.0.1:${proxy.port}`,
      NODE_EXTRA_CA_CERTS: certificatePath('authority'),
    },
  });
  expect(countsOf(step)).toEqual({ succeeded: 1 });
  expect(board.calls).toEqual([call]);
  expect(proxy.lines).toEqual(['CONNECT board.example:443']);
});

it.each(['http', 'https'])(
  'a proxy that does not accept the password of an %s board fails it, and nothing shows it',
  async (scheme) => {
    await using proxy = await startProxy({ port: 9, pair: 'anna:other' });
    const address = `http://${user}127.0.0.1:${proxy.port}`;
    const step = await runInProcess({
      inputs: { ...plain, 'base-url': `${scheme}://board.example` },
      env: { [`${scheme}_proxy`]: address },
    });
    expect(countsOf(step)).toEqual({ failed: 1 });
    expect(resultsOf(step)[0]?.message).toMatch(
      new RegExp(
        `^The proxy 127\\.0\\.0\\.1:${proxy.port} requires a valid user name and password \\(407\\)\\. Nothing was sent.*${scheme}_proxy`,
      ),
    );
    expect(step.masks).toEqual(expect.arrayContaining([password, encodeURIComponent(password), base64]));
    for (const secret of [password, encodeURIComponent(password), base64])
      expect(everythingOf(step)).not.toContain(secret);
  },
);

it('a proxy that echoes its password is not quoted', async () => {
  await using board = await startScriptedBoard(() => ({ status: 403, body: `Basic ${base64} is ${pair}` }));
  await using proxy = await startProxy({ port: portOf(board.url), pair });
  const step = await runInProcess({ inputs: plain, env: { http_proxy: `http://${user}127.0.0.1:${proxy.port}` } });
  expect(resultsOf(step)[0]?.httpStatus).toBe(403);
  expect(everythingOf(step)).not.toContain(base64);
  expect(everythingOf(step)).not.toContain(password);
});

it('a proxy whose variable is not an address is a problem that names only the variable', async () => {
  const step = await runInProcess({ inputs: plain, env: { HTTP_PROXY: `socks5://${user}p.example:1080` } });
  expect(step.exitCode).toBe(1);
  expect(step.log.join('\n')).toMatch(/HTTP_PROXY is not the address of an http proxy/);
  expect(everythingOf(step)).not.toContain('p.example');
});

function portOf(url: string): number {
  return Number(new URL(url).port);
}
