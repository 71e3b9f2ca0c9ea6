// From text to the values of one plain YAML document, with the problems of both.
import type { Result } from '../../model/result.ts';
import { checkEnd } from './check-trivia.ts';
import { type Context, StopReading } from './context.ts';
import { readDocument } from './read-nodes.ts';
import type { SourceNode } from './source-node.ts';
import { boundedTokens, unsupported } from './source-tokens.ts';
import { type ReportIssue, type SyntaxIssue, SyntaxIssues } from './syntax-issues.ts';

/**
 * Reads one plain YAML document: no anchors, aliases, tags, merge keys, directives or second document, at most 8 MiB
 * and 64 levels deep (contract.md, section 2). Every other problem found goes to the context.
 *
 * @param maxWeight that the text may have.
 * @returns what is wrong with a text that is not valid YAML, for `rejectSyntax`.
 */
export function parseSource(context: Context, maxWeight?: number): Result<SourceNode, readonly SyntaxIssue[]> {
  const issues = new SyntaxIssues(context.source.text);
  try {
    const root = readTokens(context, issues.report, maxWeight);
    if (issues.found.length === 0) return { ok: true, value: root };
  } catch (error) {
    if (issues.found.length === 0 || !(error instanceof StopReading)) throw error;
  }
  return { ok: false, error: issues.found };
}

function readTokens(context: Context, report: ReportIssue, maxWeight: number | undefined): SourceNode {
  let root: SourceNode | undefined;
  for (const token of boundedTokens(context, maxWeight)) {
    const { offset } = token;
    if (token.type === 'directive') {
      const hint = 'remove the line that begins with %';
      context.giveUp(offset, unsupported('YAML directives are not supported here', hint));
    } else if (token.type === 'document') {
      if (root !== undefined) {
        const hint = 'remove the line ---, or make two files';
        context.giveUp(offset, unsupported('a second YAML document begins here', hint));
      }
      root = readDocument(token, context, report);
    } else if (token.type === 'error' || (token.type === 'doc-end' && root === undefined)) {
      report(offset, 'unexpected');
    } else if (token.type === 'doc-end') checkEnd(token.end, report);
  }
  return root ?? { type: 'scalar', offset: 0, value: null, source: '' };
}
