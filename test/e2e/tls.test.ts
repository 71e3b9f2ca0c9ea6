import { expect, it } from 'vitest';
import { runAction, type StepResult } from '../../scripts/runner/run-action.ts';
import { certificatePath } from '../support/certificates.ts';
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

it("a board with a certificate of a private authority is reached if the step's NODE_EXTRA_CA_CERTS names the authority", async () => {
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
