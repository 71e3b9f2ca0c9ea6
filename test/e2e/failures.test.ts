// A bug of ours that nothing catches.
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { token } from '../support/run-in-process.ts';
import { countsOf, everythingOf } from '../support/step-results.ts';

it('an uncaught bug fails the step even if everything else succeeds', async () => {
  const guarded = "process.listenerCount('uncaughtException')";
  // NODE_OPTIONS takes no spaces.
  const bug = `data:text/javascript,globalThis.poll=setInterval(()=>{if(${guarded}){clearInterval(globalThis.poll);throw(Error('a-bug'))}})`;
  const removal = { 'label-removals': '- { task: T1, label: x }' };
  const step = await runAction({
    inputs: { ...removal, token, 'base-url': 'https://board.example', 'dry-run': 'true' },
    env: { NODE_OPTIONS: `--import ${bug}` },
  });
  expect(everythingOf(step)).toContain('a-bug');
  expect(step.rawStderr).toBe('');
  expect(countsOf(step)).toEqual({ planned: 1 });
  expect(step.outcome).toBe('failure');
});
