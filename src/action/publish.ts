// Outcomes or problems → outputs and results file, which later steps rely on, then what people read. If one fails, the
// others are still written. All text is redacted already.
// `promises` loads node:fs/promises on first use, not at start-up.
import { promises as files } from 'node:fs';
import { resolve } from 'node:path';
import type { Outcome } from '../model/operation.ts';
import type { Annotation } from '../model/problem.ts';
import type { RequirementCheck } from '../model/pull-request.ts';
import type { ToAnnotate } from '../report/log/annotations.ts';
import { renderOutputs, renderResults } from '../report/results/results.ts';
import { isFailure } from '../report/run-in-words.ts';
import type { Step } from './step.ts';

const outputsLost =
  'The outputs could not be set. If a webhook was registered without keep, its secret is lost: delete the webhook on the board.';

export type Results = {
  readonly outcomes: readonly Outcome[];
  readonly requirements?: RequirementCheck | undefined;
  readonly tasks?: readonly string[] | undefined;
};

export type Report = {
  readonly lines?: () => readonly string[];
  readonly summary?: (() => Promise<string>) | undefined;
  /** Returns what there is to say about writing it. */
  readonly comment?: (() => Promise<readonly Annotation[]>) | undefined;
  readonly annotations: () => Promise<ToAnnotate>;
};

/** False if the outputs could not be set. Nothing is rendered before they are, so that no bug in that loses them. */
export async function publish(
  { outcomes, requirements, tasks }: Results,
  { lines, summary, comment, annotations }: Report,
  { log, environment, system, spool }: Pick<Step, 'log' | 'environment' | 'system' | 'spool'>,
): Promise<boolean> {
  const further: Annotation[] = [];
  const attempt = async (
    lost: string,
    write: () => Promise<void> | void,
    level: Annotation['level'] = 'warning',
  ): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      further.push({ level, title: 'Report not written', message: `${lost} ${message}` });
      return false;
    }
  };
  const setOutputs = (): void => {
    for (const [name, value] of Object.entries(renderOutputs(outcomes, requirements, tasks)))
      log.setOutput(name, value);
  };
  const areSet = await attempt(outputsLost, setOutputs, 'error');
  await attempt('The results file could not be written.', async () => {
    // A name of its own, since a job may have several steps of this action.
    const path = resolve(environment.runnerTemp, `taskboard-results-${system.randomId()}.json`);
    await files.writeFile(path, spool.fill(renderResults(outcomes)), { flag: 'wx' });
    log.setOutput('results-file', path);
  });
  await attempt('The end of the log could not be written.', () => {
    for (const line of lines?.() ?? []) log.info(line);
  });
  await attempt('The job summary could not be written.', async () => {
    if (summary) log.summary(await summary());
  });
  await attempt('The comment could not be written.', async () => {
    if (comment) further.push(...(await comment()));
  });
  const isAnnotated = await attempt('The annotations could not be written.', async () => {
    const about = await annotations();
    await annotate({ ...about, further: [...(about.further ?? []), ...further] }, log);
  });
  if (!isAnnotated) await annotate({ further }, log);
  return areSet;
}

/** Most runs have nothing to point out: the lines of the log say all. */
async function annotate(about: ToAnnotate, log: Step['log']): Promise<void> {
  const { problems = [], warnings = [], outcomes = [], further = [] } = about;
  if (problems.length + warnings.length + further.length === 0 && !outcomes.some(isFailure)) return;
  const { renderAnnotations } = await import('../report/log/annotations.ts');
  const { annotations, lines } = renderAnnotations(about);
  for (const annotation of annotations) {
    log.annotate(annotation);
    if (annotation.below !== undefined) log.info(annotation.below);
  }
  for (const line of lines) log.info(line);
}
