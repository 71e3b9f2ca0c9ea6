// What a step writes for the runner and for later steps: outputs, summary (GitHub Docs, "Workflow commands") and results.
// Written here because @actions/core loads node:crypto and node:fs/promises for them: a tenth of the start-up of a
// short step.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Sets an output.
 *
 * @param randomId is part of the delimiter of a multi-line value; if it could be guessed, the value could set others.
 * @throws Error of the disk
 */
export function appendOutput(path: string, name: string, value: string, randomId: () => string): void {
  appendFileSync(path, renderOutput(name, value, randomId));
}

function renderOutput(name: string, value: string, randomId: () => string): string {
  if (!/[\r\n]/.test(value)) return `${name}=${value}\n`;
  const mark = `end-of-value-${randomId()}`;
  return `${name}<<${mark}\n${value}\n${mark}\n`;
}

/** Adds Markdown to the job summary. @throws Error of the disk */
export function appendSummary(path: string, markdown: string): void {
  appendFileSync(path, markdown);
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
