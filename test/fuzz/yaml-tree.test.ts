// Our reading of the tree that the library's parser builds, beside the library's own.
import { describe, expect, test } from 'vitest';
import { Composer, type ParsedNode, Parser, isMap, isScalar, isSeq } from 'yaml';
import { readSource } from '../../src/declare/yaml/context.ts';
import { rejectSyntax } from '../../src/declare/yaml/explain-syntax.ts';
import { parseSource } from '../../src/declare/yaml/parse-source.ts';
import type { SourceNode } from '../../src/declare/yaml/source-node.ts';
import type { Problem } from '../../src/model/problem.ts';
import { fc } from '../support/fast-check.ts';

const scraps = [
  ...['a', 'b', 'key', '1', '-0.5e3', '0x1F', '0o17', '.inf', 'null', 'True', '~', 'it', '"x"', "'y'", '"', "'"],
  ...[': ', ':', '- ', '-', '? ', '?', ',', ', ', '[', ']', '{', '}', '|', '>-', '|2', '\n', '\n', '\n', '\r\n'],
  ...['\n  ', '\n    ', '\n  - ', '\n- ', '  ', ' ', '\t', '#c', ' #c', '&x', '*x', '!t ', '---\n', '...\n', '%', '@'],
  ...[
    'a: b\n',
    '  a: b\n',
    '- a\n',
    '{a: b}',
    '[a, b]',
    '"\\q"',
    '"\\n\\x41"',
    '"a\n  b"',
    'a\n  b',
    '\u00a0',
    '`',
    '<<: ',
  ],
];

const texts = fc.array(fc.constantFrom(...scraps), { maxLength: 14 }).map((parts) => parts.join(''));

function readHere(text: string) {
  const problems: Problem[] = [];
  let root: SourceNode | undefined;
  readSource(problems, { name: 'f', text, inFile: true }, (context) => {
    root = parseSource(context).next().value ?? undefined;
    rejectSyntax(context);
  });
  return { problems, value: root && plainValue(root) };
}

function plainValue(node: SourceNode): unknown {
  if (node.type === 'list') return node.items.map(plainValue);
  if (node.type === 'map') return new Map(node.entries.map(({ key, value }) => [key, plainValue(value)]));
  return node.type === 'scalar' ? node.value : 'faulty';
}

function readByComposer(text: string) {
  const composer = new Composer({ schema: 'core', uniqueKeys: false, logLevel: 'silent' });
  const documents = [...composer.compose(new Parser().parse(text), true, text.length)];
  return {
    isValid: documents.every(({ errors }) => errors.length === 0),
    value: () => contentOf(documents[0]?.contents),
  };
}

/** With keys as they are written. */
function contentOf(node: ParsedNode | null | undefined): unknown {
  if (isSeq(node)) return node.items.map(contentOf);
  if (!isMap(node)) return isScalar(node) ? node.value : null;
  return new Map(node.items.map(({ key, value }) => [isScalar(key) ? key.source : key, contentOf(value)]));
}

const runs = { numRuns: 3000 };

describe('YAML is read as the composer of the library reads it', () => {
  test('what is not valid there is a problem here, and the rest has the same values', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { problems, value } = readHere(text);
        const { isValid, value: expected } = readByComposer(text);
        if (!isValid) expect(problems).not.toEqual([]);
        else if (problems.length === 0) expect(value).toEqual(expected());
      }),
      runs,
    );
  });

  // Explicit keys are refused here; the library allows block scalars at the root that aren't indented.
  test('what is valid there is here, unless it has explicit keys or block scalars', () => {
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(!/[?|>]/.test(text) && readByComposer(text).isValid);
        const { problems } = readHere(text);
        expect(problems.filter(({ what = '' }) => what.startsWith('not valid YAML'))).toEqual([]);
      }),
      runs,
    );
  });
});
