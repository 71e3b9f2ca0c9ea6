// Outcomes or problems → annotations, outputs, results file and summary. If one fails, the others are still written.

import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { LoggedProblem } from '../model/problem.ts';
import type { DisplayNames } from '../model/totals.ts';
import { renderAnnotations } from '../report/log/annotations.ts';
import { renderLostSecrets } from '../report/log/left-on-board.ts';
import { renderOutputs } from '../report/results/outputs.ts';
import { renderResults } from '../report/results/results.ts';
import { writeResultsFile } from './results-file.ts';
import type { Step } from './step.ts';

export type Publication = {
  /** All text is redacted. */
  readonly outcomes: readonly Outcome[];
  /** For ids in annotations. */
  readonly names?: DisplayNames;
  readonly problems?: readonly LoggedProblem[];
  readonly warnings?: readonly LoggedProblem[];
  /** Annotations of warnings that were already issued. */
  readonly earlyWarnings?: number;
  readonly further?: readonly Annotation[];
  /** Markdown of the job summary; absent if none is wanted. */
  readonly summary?: string;
  /** Writes the comment, after everything that later steps rely on; returns the annotations about it. */
  readonly comment?: () => Promise<readonly Annotation[]>;
};

/** False if the outputs, which later steps rely on, could not be set. */
export async function publish(
  publication: Publication,
  { log, environment, system }: Pick<Step, 'log' | 'environment' | 'system'>,
): Promise<boolean> {
  const { outcomes, summary } = publication;
  const further = [...(publication.further ?? [])];
  const outputs = renderOutputs(outcomes);
  const areSet = await attempt(
    further,
    'error',
    `The outputs could not be set.${renderLostSecrets(outcomes)}`,
    async () => {
      for (const [name, value] of Object.entries(outputs)) log.setOutput(name, value);
    },
  );
  let resultsFile = '';
  await attempt(further, 'warning', 'The results file could not be written.', async () => {
    resultsFile = await writeResultsFile(environment.runnerTemp, renderResults(outcomes), system.random);
  });
  await attempt(further, 'warning', 'The output results-file could not be set.', async () => {
    log.setOutput('results-file', resultsFile);
  });
  if (summary !== undefined) {
    await attempt(further, 'warning', 'The job summary could not be written.', () => log.summary(summary));
  }
  if (publication.comment !== undefined) further.push(...(await publication.comment()));
  const { annotations, lines } = renderAnnotations({ ...publication, further });
  for (const annotation of annotations) {
    log.annotate(annotation);
    if (annotation.below !== undefined) log.info(annotation.below);
  }
  for (const line of lines) log.info(line);
  return areSet;
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
