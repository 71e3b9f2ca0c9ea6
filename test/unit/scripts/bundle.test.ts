// The bundle has parts of undici only, and one table of named characters. This fails if an upgrade moves or changes them.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { undiciParts, unusedInUndici } from '../../../scripts/bundle.ts';

const require = createRequire(import.meta.url);
const undici = dirname(require.resolve('undici'));

it.each(Object.entries(undiciParts))('%s of undici is what %s exports', (name, path) => {
  const whole: Readonly<Record<string, unknown>> = require('undici');
  expect(whole[name]).toBeDefined();
  expect(require(join(undici, path))).toBe(whole[name]);
});

it.each(unusedInUndici)('undici has the file %s, which the bundle leaves out', (path) => {
  expect(existsSync(join(undici, path))).toBe(true);
});

it('the named characters of micromark are those of parse5, by whose table the bundle decodes both', () => {
  const ofMicromark = createRequire(require.resolve('micromark'));
  const ofParse5 = createRequire(require.resolve('parse5'));
  const { characterEntities }: { characterEntities: Readonly<Record<string, string>> } =
    ofMicromark('character-entities');
  const { decodeHTMLStrict }: { decodeHTMLStrict: (text: string) => string } = ofParse5('entities/decode');
  const decoded = Object.keys(characterEntities).map((name) => [name, decodeHTMLStrict(`&${name};`)]);
  expect(decoded.length).toBeGreaterThan(2000);
  expect(Object.fromEntries(decoded)).toEqual(characterEntities);
});
