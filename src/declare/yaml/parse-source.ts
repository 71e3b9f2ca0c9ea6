// From text to the values of one plain YAML document, with the problems of both.

import { checkEnd } from './check-trivia.ts';
import type { Context } from './context.ts';
import { readDocument } from './read-nodes.ts';
import type { SourceNode } from './source-node.ts';
import { boundedTokens, unsupported } from './source-tokens.ts';
import { SyntaxIssues } from './syntax-issues.ts';

/**
 * Reads one plain YAML document: no anchors, aliases, tags, merge keys, directives or second document, at most 8 MiB
 * and 64 levels deep (contract.md, section 2). Every problem found goes to the context, and ends its reading if the
 * text has no usable structure.
 *
 * @param maxWeight that the text may have.
 */
export function parseSource(context: Context, maxWeight?: number): SourceNode {
  const issues = new SyntaxIssues(context);
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
      root = readDocument(token, context, issues.report);
    } else if (token.type === 'error' || (token.type === 'doc-end' && root === undefined)) {
      issues.report(offset, 'unexpected');
    } else if (token.type === 'doc-end') checkEnd(token.end, issues.report);
  }
  issues.stopIfAny();
  return root ?? { type: 'scalar', offset: 0, value: null, source: '' };
}
