import { describe, expect, test } from 'vitest';
import { createDescriptionReader, maxBodyCharacters } from '../../../../src/event/pull-request/description-reader.ts';
import { readWith } from './pull-requests.ts';

/** What of a text is parsed. */
async function parsedOf(text: string): Promise<readonly string[]> {
  const parsed: string[] = [];
  await readWith(async (markdown) => {
    parsed.push(markdown);
    return { ok: true, value: { text: '', links: [], outline: [] } };
  })(text);
  return parsed;
}

describe('plain text is not parsed, which takes a worker', () => {
  test.for([
    '',
    'Fix it',
    'Über 7 Sachen',
    'See https://a.example/T1?x=1#y',
    'a_b c1_2d',
    `A, b: c; d! e? (f) "g" 'h' 50% i-j k+l=m /n.`,
    'one\ntwo\n\nthree',
    'one\r\ntwo\rthree',
  ])('%j', async (text) => {
    expect(await parsedOf(text)).toStrictEqual([]);
    expect(await readWith(() => Promise.reject(new Error('not plain')))(text)).toStrictEqual({
      ok: true,
      value: { text, links: [], outline: [] },
    });
  });

  test.for([
    '- a',
    '# a',
    '1. a',
    ' a',
    '=',
    '(a)',
    'a\n- b',
    'a\n\n    b',
    'a\r- b',
    'a\r\n# b',
    'a\n\n_b',
    'a *b*',
    'a `b`',
    'a <b>',
    'a _b',
    'a_ b',
    'a __b',
    'a &amp; b',
    'a ~b',
    'a | b',
    'a [b]',
    String.raw`a\b`,
    'a\tb',
    'a @b',
    'www.a.example',
    'see WWW.a.example',
  ])('anything else is: %j', async (text) => {
    expect(await parsedOf(text)).toStrictEqual([text]);
  });
});

test('only as much is parsed as GitHub takes', async () => {
  expect(await parsedOf(`- ${'x'.repeat(maxBodyCharacters)}`)).toStrictEqual([
    `- ${'x'.repeat(maxBodyCharacters - 2)}`,
  ]);
});

test('the parser can be interrupted', async () => {
  const { signal } = new AbortController();
  const read = createDescriptionReader(
    async (_, given) => ({ ok: false, error: given === signal ? 'the' : 'another' }),
    signal,
  );
  expect(await read('- a')).toStrictEqual({ ok: false, error: 'the' });
});
