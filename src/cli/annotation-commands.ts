// PURE: problems as workflow commands, which GitHub shows next to the line they are about
// (docs.github.com, Workflow commands for GitHub Actions).
import type { Redaction } from '../redaction/redaction.ts';
import { renderPosition, renderProblem } from '../text/render-problem.ts';
import { logLine, visibleText } from '../text/visible-text.ts';
import { type CheckedFile, type Finding, findingsOf } from './checked-files.ts';

export function renderAnnotationCommands(files: readonly CheckedFile[], redaction: Redaction): string {
  const findings = files.flatMap(findingsOf);
  return findings.map((finding) => `${renderCommand(finding, redaction)}\n`).join('');
}

function renderCommand({ problem, level }: Finding, { redactProblem }: Redaction): string {
  const { at, inFile, message } = redactProblem(renderProblem(problem));
  const title = `${level === 'error' ? 'Invalid' : 'Suspicious'} declaration (${problem.code})`;
  const place = inFile ? `file=${property(visibleText(at.source))},line=${at.line},col=${at.column},` : '';
  const text = inFile ? message : `${renderPosition(at)}: ${message}`;
  return `::${level} ${place}title=${title}::${data(logLine(text))}`;
}

/** The escapes that the runner decodes. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
