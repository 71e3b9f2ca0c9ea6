// The files through which a step passes outputs and its summary to the runner (GitHub Docs, "Workflow commands").
// Written here because @actions/core loads node:crypto and node:fs/promises for them: a tenth of the start-up of a
// short step.
import { appendFile, appendFileSync } from 'node:fs';
import { promisify } from 'node:util';

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
export async function appendSummary(path: string, markdown: string): Promise<void> {
  await promisify(appendFile)(path, markdown);
}
