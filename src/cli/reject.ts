import { type CheckedFile, overLimit, type ReadyFile } from './checked-files.ts';
import { checkJson } from './json.ts';
import { inertJson } from './printer.ts';
import type { Session } from './session.ts';
import { renderTally, showProblem, showProblems } from './show-problems.ts';

/** Whether all files are valid; otherwise shows what is wrong, and none of them is run. */
export function areValid(files: readonly CheckedFile[], session: Session): files is readonly ReadyFile[] {
  const together = overLimit(files);
  if (together === undefined && files.every(({ checked }) => checked !== undefined)) return true;
  const { printer, redaction, command } = session;
  if (command.options['json']) {
    const [first, ...rest] = files;
    const all = together && first ? [{ ...first, problems: [...first.problems, together] }, ...rest] : files;
    printer.raw(inertJson(checkJson(all, redaction, command.name)));
    return false;
  }
  showProblems(files, 'err', session);
  if (together !== undefined) showProblem({ problem: together, level: 'error' }, 'err', session);
  else printer.line('err', `${renderTally(files)}; nothing was sent`);
  if (command.options['event'] === undefined && files.some(({ source }) => source.text?.includes('${{'))) {
    printer.line('err', 'Expressions were evaluated without an event; pass one with --event.');
  }
  return false;
}
