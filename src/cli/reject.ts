import type { Problem } from '../model/problem.ts';
import type { CheckedFile } from './checked-files.ts';
import { checkJson } from './json.ts';
import { inertJson } from './printer.ts';
import type { Session } from './session.ts';
import { renderTally, showProblem, showProblems } from './show-problems.ts';

/**
 * Shows what is wrong, if anything: if one file is invalid, the others aren't run either.
 *
 * @param together a problem of all files
 * @returns whether something is wrong
 */
export function rejectInvalid(files: readonly CheckedFile[], together: Problem | undefined, session: Session): boolean {
  if (together === undefined && files.every(({ problems }) => problems.length === 0)) return false;
  const { printer, redaction, command } = session;
  if (command.options['json']) {
    const [first, ...rest] = files;
    const all = together && first ? [{ ...first, problems: [...first.problems, together] }, ...rest] : files;
    printer.raw(inertJson(checkJson(all, redaction, command.name)));
    return true;
  }
  showProblems(files, 'err', session);
  if (together !== undefined) showProblem(together, 'error', 'err', session);
  else printer.line('err', `${renderTally(files)}; nothing was sent`);
  if (command.options['event'] === undefined && files.some(({ source }) => source.text?.includes('${{'))) {
    printer.line('err', 'Expressions were evaluated without an event; pass one with --event.');
  }
  return true;
}
