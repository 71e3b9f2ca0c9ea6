import type { StepResult } from '../../scripts/runner/run-action.ts';

/** One object of the output `results` (contract.md, section 1). */
export type StepOutcome = {
  readonly kind: string;
  readonly source: string;
  readonly task?: string;
  readonly tasks?: number;
  readonly subtask?: string | number;
  readonly label?: string;
  readonly entry?: unknown;
  readonly name?: string;
  readonly status: string;
  readonly httpStatus?: number;
  readonly attempts: number;
  readonly message: string;
};

/** The output `results`, read. */
export function resultsOf(step: StepResult): readonly StepOutcome[] {
  return JSON.parse(step.outputs['results'] ?? 'null') as readonly StepOutcome[];
}

/** `source status` of each result, in order. */
export function statusesOf(step: StepResult): readonly string[] {
  return resultsOf(step).map(({ source, status }) => `${source} ${status}`);
}

/** The six counts that are not 0. */
export function countsOf(step: StepResult): Readonly<Record<string, number>> {
  const names = ['succeeded', 'unchanged', 'failed', 'unknown', 'skipped', 'planned'];
  return Object.fromEntries(
    names.map((name) => [name, Number(step.outputs[name])] as const).filter(([, count]) => count !== 0),
  );
}

/** Everything that a step prints, shows or passes on, except its masks and the outputs `secret` and `secrets`. */
export function everythingOf(step: StepResult): string {
  const { secret: _secret, secrets: _secrets, ...outputs } = step.outputs;
  return [
    withoutMasks(step.rawStdout),
    withoutMasks(step.rawStderr),
    step.summary,
    step.resultsFile ?? '',
    JSON.stringify(outputs),
    JSON.stringify(step.files),
  ].join('\n');
}

/** What a step printed, without the commands by which it names its secrets to the runner. */
export function withoutMasks(printed: string): string {
  return printed.replaceAll(/^::add-mask::.*$/gm, '');
}
