import type { StepResult } from '../../scripts/runner/run-action.ts';

/** Everything that a step prints, shows or passes on, except its masks and the outputs `secret` and `secrets`. */
export function everythingOf(step: StepResult): string {
  const { secret: _secret, secrets: _secrets, ...outputs } = step.outputs;
  const printed = step.rawStdout.split('\n').filter((line) => !line.startsWith('::add-mask::'));
  return [
    ...printed,
    step.rawStderr,
    step.summary,
    step.resultsFile ?? '',
    JSON.stringify(outputs),
    JSON.stringify(step.files),
  ].join('\n');
}
