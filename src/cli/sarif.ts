// PURE: problems as SARIF 2.1.0, for code scanning (docs.oasis-open.org/sarif/sarif/v2.1.0).
import type { ProblemCode } from '../model/problem-codes.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { renderPosition, renderProblem } from '../text/render-problem.ts';
import { visibleText } from '../text/visible-text.ts';
import { type CheckedFile, type Finding, findingsOf } from './checked-files.ts';
import { documentation } from './commands.ts';

export function renderSarif(files: readonly CheckedFile[], redaction: Redaction): object {
  const results = files.flatMap(findingsOf).map((finding) => resultOf(finding, redaction));
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

function resultOf({ problem, level }: Finding, { redactProblem }: Redaction) {
  const { at, inFile, message } = redactProblem(renderProblem(problem));
  const { line, column } = at;
  // An option isn't a file: its position is part of the message.
  const text = visibleText(inFile ? message : `${renderPosition(at)}: ${message}`);
  const uri = at.source.split('/').map(encodeURIComponent).join('/');
  const location = inFile
    ? { physicalLocation: { artifactLocation: { uri }, region: { startLine: line, startColumn: column } } }
    : { logicalLocations: [{ name: visibleText(at.source), kind: 'parameter' }] };
  return { ruleId: problem.code, level, message: { text }, locations: [location] };
}
