// The workflows of this repository, as far as a machine without GitHub can run them: their jobs for Linux.
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { actPath, runOwnWorkflow } from './run-workflow.ts';

// Without it, act 0.2.89 mistakes the system of one job for that of another, and skips all.
const linux = ['--matrix', 'os:ubuntu-latest'];

describe.skipIf(actPath === undefined)('.github/workflows', { timeout: 330_000 }, () => {
  it('ci.yml installs and tests a clean checkout', async () => {
    // One file, since .ci/run has run all the others: what is tried here is the workflow.
    const words = [...linux, '--job', 'test', '--input', 'tests=test/unit/text/quote.test.ts'];
    const { succeeded, log } = await runOwnWorkflow('ci.yml', words);
    expect(succeeded, log).toBe(true);
    expect(stripVTControlCharacters(log)).toMatch(/Test Files +1 passed \(1\)/);
  });

  it('self-test.yml runs the action, and finds every output as it should be', async () => {
    const { succeeded, log } = await runOwnWorkflow('self-test.yml', linux);
    expect(succeeded, log).toBe(true);
    expect(log).toContain('Success - Main Nothing was hidden');
  });
});
