// From text to the values of one plain YAML document, with the problems of both.
import type { CST } from 'yaml';
import { type Context, StopReading } from './context.ts';
import { InvalidYaml } from './invalid-yaml.ts';
import { readDocument } from './read-nodes.ts';
import { checkEnd } from './read-trivia.ts';
import type { SourceNode } from './source-node.ts';
import { boundedTokens, unsupported } from './source-tokens.ts';

/**
 * Reads one plain YAML document: no anchors, aliases, tags, merge keys, directives or second document, at most 8 MiB
 * and 64 levels deep (contract.md, section 2). Problems go to the context, and so do violations of the syntax: one that
 * leaves nothing to read only if it isn't the echo of another. Yields from time to time, to let signals take effect.
 */
export function* parseSource(context: Context, maxWeight?: number): Generator<undefined, SourceNode> {
  let root: SourceNode | undefined;
  try {
    for (const token of boundedTokens(context, maxWeight)) {
      if (token === undefined) yield;
      else root = readToken(token, root, context);
    }
  } catch (error) {
    const isInvalid = error instanceof InvalidYaml;
    if (isInvalid && (context.violations.length === 0 || error.isLast)) context.violations.push(error);
    if (!isInvalid && !(error instanceof StopReading)) throw error;
    return { type: 'faulty', offset: 0 };
  }
  return root ?? { type: 'scalar', offset: 0, value: null, source: '' };
}

function readToken(token: CST.Token, root: SourceNode | undefined, context: Context): SourceNode | undefined {
  const { offset, type } = token;
  if (type === 'directive') {
    const hint = 'remove the line that begins with %';
    context.giveUp(offset, unsupported('YAML directives are not supported here', hint));
  }
  if (type === 'document') {
    if (root === undefined) return readDocument(token, context);
    const hint = 'remove the line ---, or make two files';
    context.giveUp(offset, unsupported('a second YAML document begins here', hint));
  }
  if (type === 'error' || (type === 'doc-end' && root === undefined)) throw new InvalidYaml('unexpected', offset);
  if (type === 'doc-end') checkEnd(context.source.text, token.end);
  return root;
}
