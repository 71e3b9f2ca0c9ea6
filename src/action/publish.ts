// Outcomes or problems → outputs and results file, which later steps rely on, then what people read. If one fails, the
// others are still written. All text is redacted already.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { ToAnnotate } from '../report/log/annotations.ts';
import { renderOutputs } from '../report/results/outputs.ts';
import { renderResults } from '../report/results/results.ts';
import { quote } from '../text/quote.ts';
import type { Step } from './step.ts';

/** What programs read. */
export type Results = { readonly outcomes: readonly Outcome[]; readonly requirements?: RequirementCheck | undefined };

/** What people read. */
export type Report = {
  /** Lines for the end of the log. */
  readonly lines?: () => readonly string[];
  /** Markdown of the job summary; absent if none is wanted. */
  readonly summary?: (() => Promise<string>) | false;
  /** Writes the comment, if one is wanted; returns the annotations about it. */
  readonly comment?: (() => Promise<readonly Annotation[]>) | false;
  /** Absent if there is nothing to point out. */
  readonly annotations?: () => Promise<ToAnnotate>;
};

/**
 * False if the outputs could not be set.
 *
 * @param prepare called only when the outputs are set, so that no bug in it loses them.
 */
export async function publish(
  { outcomes, requirements }: Results,
  prepare: () => Promise<Report>,
  { log, environment, system }: Pick<Step, 'log' | 'environment' | 'system'>,
): Promise<boolean> {
  const further: Annotation[] = [];
  /** @param lost what is said if it fails */
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
    for (const [name, value] of Object.entries(renderOutputs(outcomes, requirements))) log.setOutput(name, value);
  };
  const areSet = await attempt(`The outputs could not be set.${describeLostSecrets(outcomes)}`, setOutputs, 'error');
  await attempt('The results file could not be written.', async () => {
    log.setOutput(
      'results-file',
      await writeResultsFile(environment.runnerTemp, renderResults(outcomes), system.randomId),
    );
  });
  let report: Report = {};
  await attempt('The report could not be prepared.', async () => {
    report = await prepare();
  });
  const { lines, summary, comment, annotations } = report;
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
    const about = (await annotations?.()) ?? {};
    if (annotations !== undefined || further.length > 0)
      await annotate({ ...about, further: [...(about.further ?? []), ...further] }, log);
  });
  if (!isAnnotated) await annotate({ further }, log);
  return areSet;
}

/**
 * Writes the complete results where only the job sees them, under a name of its own, since a job may have several
 * steps of this action. Gives the absolute path.
 *
 * @throws FileError when the directory cannot be written.
 */
export async function writeResultsFile(runnerTemp: string, json: string, randomId: () => string): Promise<string> {
  const path = resolve(runnerTemp, `taskboard-results-${randomId()}.json`);
  try {
    mkdirSync(runnerTemp, { recursive: true });
    writeFileSync(path, json, { flag: 'wx' });
    return path;
  } catch (error) {
    throw (await import('../host/file-failure.ts')).fileError('cannot write the results to', path, error);
  }
}

/** A secret that isn't kept is in the outputs or nowhere. */
function describeLostSecrets(outcomes: readonly Outcome[]): string {
  const ids = outcomes.flatMap(({ operation, registered }) =>
    operation.kind === 'webhook-registration' && operation.keep === undefined && registered?.secret !== undefined
      ? [quote(registered.webhookId)]
      : [],
  );
  return ids.length === 0 ? '' : ` Every new webhook's secret is lost; delete on the board: ${ids.join(', ')}.`;
}

export async function annotate(about: ToAnnotate, log: Step['log']): Promise<void> {
  const { renderAnnotations } = await import('../report/log/annotations.ts');
  const { annotations, lines } = renderAnnotations({ otherWarnings: log.warnings(), ...about });
  for (const annotation of annotations) {
    log.annotate(annotation);
    if (annotation.below !== undefined) log.info(annotation.below);
  }
  for (const line of lines) log.info(line);
}
