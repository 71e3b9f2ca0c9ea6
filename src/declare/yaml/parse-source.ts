// From text to the values of one plain YAML document, with the problems of both.
import type { Context } from './context.ts';
import { InvalidYaml } from './invalid-yaml.ts';
import { readDocument } from './read-nodes.ts';
import { checkEnd } from './read-trivia.ts';
import type { SourceNode } from './source-node.ts';
import { boundedTokens, unsupported } from './source-tokens.ts';

/**
 * Reads one plain YAML document: no anchors, aliases, tags, merge keys, directives or second document, at most 8 MiB
 * and 64 levels deep (contract.md, section 2). Problems go to the context.
 *
 * @throws InvalidYaml for a text that is not valid YAML
 */
export function parseSource(context: Context, maxWeight?: number): SourceNode {
  let root: SourceNode | undefined;
  for (const token of boundedTokens(context, maxWeight)) {
    const { offset, type } = token;
    if (type === 'directive') {
      const hint = 'remove the line that begins with %';
      context.giveUp(offset, unsupported('YAML directives are not supported here', hint));
    } else if (type === 'document') {
      if (root !== undefined) {
        const hint = 'remove the line ---, or make two files';
        context.giveUp(offset, unsupported('a second YAML document begins here', hint));
      }
      root = readDocument(token, context);
    } else if (type === 'error' || (type === 'doc-end' && root === undefined)) {
      throw new InvalidYaml('unexpected', offset);
    } else if (type === 'doc-end') checkEnd(context.source.text, token.end);
  }
  return root ?? { type: 'scalar', offset: 0, value: null, source: '' };
}
