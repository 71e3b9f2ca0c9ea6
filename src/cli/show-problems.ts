import { logLine, plural } from '../text/messages.ts';
import { renderPosition, renderProblem, renderProblemLine } from '../text/render-problem.ts';
import { renderSourceExcerpt } from '../text/source-excerpt.ts';
import { type CheckedFile, type Finding, type ReadyFile, findingsOf } from './checked-files.ts';
import { checkJson } from './json.ts';
import type { Streams } from './printer.ts';
import type { Session } from './session.ts';

/** Shows what is wrong, if anything is. */
export function areValid(files: readonly CheckedFile[], session: Session): files is readonly ReadyFile[] {
  if (files.every(({ checked }) => checked !== undefined)) return true;
  const { printer, redaction, command } = session;
  if (command.options['json']) {
    printer.json(checkJson(files, redaction, command.name));
    return false;
  }
  showProblems(files, 'err', session);
  printer.line('err', `${renderTally(files)}; nothing was sent`);
  return false;
}

export function showProblems(files: readonly CheckedFile[], to: keyof Streams, session: Session): void {
  for (const finding of findingsOf(files)) showProblem(finding, to, session);
  for (const { name, checked } of files) {
    for (const notice of checked?.notices ?? []) session.printer.line(to, `${name}: note: ${notice}`);
  }
}

function showProblem({ file, problem, level }: Finding, to: keyof Streams, { printer, redaction }: Session): void {
  const rendered = redaction.redactProblem(renderProblem(problem));
  const { at, inFile, code } = problem;
  // What is not given has no position.
  if (code === 'missing-input' && !inFile) {
    printer.line(to, logLine(rendered.message));
    return;
  }
  const position = renderPosition(rendered.at);
  const line = renderProblemLine(rendered);
  const style = level === 'error' ? 'red' : 'yellow';
  printer.line(
    to,
    { text: `${position}:`, style: 'bold' },
    ...(level === 'warning' ? [{ text: ' warning:', style } as const] : []),
    line.slice(position.length + 1),
  );
  // Problems found while planning have no line.
  const text = inFile ? file.request?.file?.text : undefined;
  const { sourceLine = text?.split(/\r\n?|\n/)[at.line - 1] } = problem;
  const excerpt = sourceLine === undefined ? undefined : renderSourceExcerpt(sourceLine, at, redaction.redact);
  if (excerpt === undefined) return;
  const [shown = '', caret = ''] = excerpt.split('\n');
  printer.line(to, shown);
  printer.line(to, { text: caret, style });
}

/** `3 files checked, 2 problems, 1 warning`. */
export function renderTally(files: readonly CheckedFile[]): string {
  const findings = findingsOf(files);
  const problems = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - problems;
  const found = problems === 0 ? 'no problems' : plural(problems, 'problem');
  return `${plural(files.length, 'file')} checked, ${found}${warnings === 0 ? '' : `, ${plural(warnings, 'warning')}`}`;
}
