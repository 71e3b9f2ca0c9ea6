// PURE: problems as SARIF 2.1.0, for code scanning (docs.oasis-open.org/sarif/sarif/v2.1.0), and as workflow commands, which
// GitHub shows next to the line they are about (docs.github.com, Workflow commands for GitHub Actions).
import type { ProblemCode } from '../model/problem.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { logLine, visibleText } from '../text/messages.ts';
import { renderPosition, renderProblem } from '../text/render-problem.ts';
import { type CheckedFile, type Finding, findingsOf } from './checked-files.ts';
import { documentation } from './commands.ts';

export function renderSarif(files: readonly CheckedFile[], redaction: Redaction): object {
  const results = findingsOf(files).map((finding) => resultOf(finding, redaction));
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].toSorted().map(ruleOf);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'taskboard', rules } }, columnKind: 'utf16CodeUnits', results }],
  };
}

function ruleOf(id: ProblemCode) {
  const helpUri = new URL(`troubleshooting.md#${id}`, documentation).href;
  const help = { text: `See ${helpUri}`, markdown: `[What to do about ${id}](${helpUri})` };
  return { id, shortDescription: { text: id }, helpUri, help };
}

function resultOf(finding: Finding, redaction: Redaction) {
  const { code, level, at, inFile, text } = describe(finding, redaction);
  const uri = at.source.split('/').map(encodeURIComponent).join('/');
  const location = inFile
    ? { physicalLocation: { artifactLocation: { uri }, region: { startLine: at.line, startColumn: at.column } } }
    : { logicalLocations: [{ name: visibleText(at.source), kind: 'parameter' }] };
  return { ruleId: code, level, message: { text: visibleText(text) }, locations: [location] };
}

export function renderAnnotationCommands(files: readonly CheckedFile[], redaction: Redaction): string {
  return findingsOf(files)
    .map((finding) => `${renderCommand(finding, redaction)}\n`)
    .join('');
}

function renderCommand(finding: Finding, redaction: Redaction): string {
  const { code, level, at, inFile, text } = describe(finding, redaction);
  const title = `${level === 'error' ? 'Invalid' : 'Suspicious'} input (${code})`;
  const position = inFile ? `file=${property(visibleText(at.source))},line=${at.line},col=${at.column},` : '';
  return `::${level} ${position}title=${title}::${data(logLine(text))}`;
}

/** The escapes that the runner decodes. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** An option isn't a file: its position is part of the text. */
function describe({ problem, level }: Finding, { redactProblem }: Redaction) {
  const { at, inFile, message } = redactProblem(renderProblem(problem));
  return { code: problem.code, level, at, inFile, text: inFile ? message : `${renderPosition(at)}: ${message}` };
}
