// What is wrong with the YAML itself, reported once for each cause.
import type { Context } from './context.ts';
import { explainSyntax, localCodes } from './explain-syntax.ts';
import type { SyntaxIssue } from './syntax-issue.ts';

/** Reports the issues in order of position: every local one, others only if nothing was wrong before. */
export function rejectIssues(issues: readonly SyntaxIssue[], context: Context): void {
  const { text } = context.source;
  const shown = new Set<number>();
  const tabs = issues.filter(({ code }) => code === 'tab').length;
  const reported: SyntaxIssue[] = [];
  for (const issue of issues.toSorted((a, b) => a.offset - b.offset)) {
    const { offset, code } = issue;
    const isLater = reported.length > 0 && !localCodes.includes(code);
    if (isLater || shown.has(offset) || isEcho(issue, reported, text)) continue;
    reported.push(issue);
    const { offset: place, ...words } = explainSyntax(text, issue);
    const what = code === 'tab' && tabs > 1 ? `${tabs} lines are indented with tabs` : words.what;
    if (!shown.has(place))
      context.rejectText(place, { code: 'invalid-yaml', ...words, what: `not valid YAML: ${what}` });
    shown.add(offset).add(place);
  }
}

/** Tabs usually indent every line, and a path or a pattern has several backslashes. */
function isEcho({ offset, code }: SyntaxIssue, before: readonly SyntaxIssue[], text: string): boolean {
  if (code === 'tab') return before.some((other) => other.code === code);
  const isOfLine = (other: SyntaxIssue) => !text.slice(other.offset, offset).includes('\n');
  return code === 'bad-escape' && before.some((other) => other.code === code && isOfLine(other));
}
