// Outcomes or problems → outputs and results file, which later steps rely on, then what people read. If one fails, the
// others are still written.

import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import { type RenderedAnnotations, renderAnnotations, type ToAnnotate } from '../report/log/annotations.ts';
import { renderOutputs } from '../report/results/outputs.ts';
import { renderResults } from '../report/results/results.ts';
import { quote } from '../text/quote.ts';
import type { Step } from './step.ts';
import { writeResultsFile } from './step-files.ts';

/** All text is redacted. What people read is rendered only when the outputs are set, so that no bug in it loses them. */
export type Publication = {
  readonly outcomes: readonly Outcome[];
  readonly requirements?: RequirementCheck | undefined;
  /** Lines for the end of the log. */
  readonly lines?: () => readonly string[];
  /** Markdown of the job summary; absent if none is wanted. */
  readonly summary?: () => Promise<string>;
  /** Writes the comment; returns the annotations about it. */
  readonly comment?: () => Promise<readonly Annotation[]>;
  readonly annotations: () => ToAnnotate;
};

/** False if the outputs could not be set. */
export async function publish(
  { outcomes, requirements, lines, summary, comment, annotations }: Publication,
  { log, environment, system }: Pick<Step, 'log' | 'environment' | 'system'>,
): Promise<boolean> {
  const further: Annotation[] = [];
  const areSet = await attempt(
    further,
    'error',
    `The outputs could not be set.${describeLostSecrets(outcomes)}`,
    async () => {
      for (const [name, value] of Object.entries(renderOutputs(outcomes, requirements))) log.setOutput(name, value);
    },
  );
  let resultsFile = '';
  await attempt(further, 'warning', 'The results file could not be written.', async () => {
    resultsFile = await writeResultsFile(environment.runnerTemp, renderResults(outcomes), system.random);
  });
  await attempt(further, 'warning', 'The output results-file could not be set.', async () => {
    log.setOutput('results-file', resultsFile);
  });
  await attempt(further, 'warning', 'The end of the log could not be written.', async () => {
    for (const line of lines?.() ?? []) log.info(line);
  });
  await attempt(further, 'warning', 'The job summary could not be written.', async () => {
    if (summary !== undefined) await log.summary(await summary());
  });
  await attempt(further, 'warning', 'The comment could not be written.', async () => {
    if (comment !== undefined) further.push(...(await comment()));
  });
  const isAnnotated = await attempt(further, 'warning', 'The annotations could not be written.', async () => {
    const about = annotations();
    annotate(renderAnnotations({ ...about, further: [...(about.further ?? []), ...further] }), log);
  });
  if (!isAnnotated) annotate(renderAnnotations({ further }), log);
  return areSet;
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

function annotate({ annotations, lines }: RenderedAnnotations, log: Step['log']): void {
  for (const annotation of annotations) {
    log.annotate(annotation);
    if (annotation.below !== undefined) log.info(annotation.below);
  }
  for (const line of lines) log.info(line);
}

async function attempt(
  further: Annotation[],
  level: Annotation['level'],
  what: string,
  write: () => Promise<void>,
): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    further.push({ level, title: 'Report not written', message: `${what} ${message}` });
    return false;
  }
}
