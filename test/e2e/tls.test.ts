import { expect, it } from 'vitest';
import { runAction, type StepResult } from '../../scripts/runner/run-action.ts';
import { type CertificateName, certificatePath } from '../support/certificates.ts';
import { countsOf, resultsOf } from '../support/step-results.ts';
import { startTlsBoard } from '../support/tls-board.ts';

const trusting = { NODE_EXTRA_CA_CERTS: certificatePath('authority') };

function removeLabel(port: number, env: Readonly<Record<string, string>>): Promise<StepResult> {
  return runAction({
    inputs: {
      'base-url': `https://localhost:${port}`,
      token: 'tok-3f9a1c7e5b',
      'max-attempts': '1',
      'label-removals': '- { task: T1, label: x }',
    },
    env,
  });
}

it("is reached if the step's NODE_EXTRA_CA_CERTS names the authority", async () => {
  await using board = await startTlsBoard('board');
  expect(countsOf(await removeLabel(board.port, trusting))).toEqual({ succeeded: 1 });
  expect(board.calls).toEqual(['DELETE /api/v1/tasks/T1/labels/by-name/x']);
});

it('a board with a certificate of a private authority is not reached otherwise, and the error names the variable', async () => {
  await using board = await startTlsBoard('board');
  const step = await removeLabel(board.port, {});
  expect(countsOf(step)).toEqual({ failed: 1 });
  expect(resultsOf(step)[0]?.message).toMatch(
    /it isn't signed by a CA that this machine trusts.*Nothing was sent.*set NODE_EXTRA_CA_CERTS to the path of a PEM file/,
  );
  expect(board.calls).toEqual([]);
});

const cases: readonly [CertificateName, RegExp][] = [
  ['expired', /The certificate of .* has expired/],
  ['other-host', /The certificate of .* was issued for another host/],
  ['self-signed', /self-signed.*NODE_EXTRA_CA_CERTS/],
];
it.each(cases)('an invalid certificate (%s) gets no request, and the message says why', async (name, words) => {
  await using board = await startTlsBoard(name);
  const step = await removeLabel(board.port, trusting);
  expect(countsOf(step)).toEqual({ failed: 1 });
  expect(resultsOf(step)[0]?.message).toMatch(words);
  expect(board.calls).toEqual([]);
});

it('an invalid certificate gets no request even if NODE_TLS_REJECT_UNAUTHORIZED tells Node to accept any', async () => {
  await using board = await startTlsBoard('self-signed');
  const step = await removeLabel(board.port, { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
  expect(countsOf(step)).toEqual({ failed: 1 });
  expect(resultsOf(step)[0]?.message).toMatch(/self-signed.*NODE_EXTRA_CA_CERTS/);
  expect(board.calls).toEqual([]);
});

it('an invalid certificate can be trusted if it is self-signed and in NODE_EXTRA_CA_CERTS', async () => {
  await using board = await startTlsBoard('self-signed');
  const step = await removeLabel(board.port, { NODE_EXTRA_CA_CERTS: certificatePath('self-signed') });
  expect(countsOf(step)).toEqual({ succeeded: 1 });
});
