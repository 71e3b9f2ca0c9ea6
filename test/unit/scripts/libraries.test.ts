import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { actionRoot } from '../../../scripts/runner/action-metadata.ts';

const read = (path: string) => readFileSync(new URL(path, actionRoot), 'utf8');

/** `NAME: LICENCE` of each package in `dist/`, and of those that only the npm package has. */
const bundled = [...read('dist/licenses.txt').matchAll(/^(\S+) \d\S* \((.+)\)$/gm), ['', 'commander', 'MIT']].map(
  ([, name, licence]) => `${name}: ${licence}`,
);

/** The same of docs/building/libraries.md, where names are globs. */
const listed = [...read('docs/building/libraries.md').matchAll(/^\| (`.+?) \| (\S+) \|/gm)].flatMap(
  ([, names = '', licence]) => [...names.matchAll(/`(.+?)`/g)].map(([, name]) => `${name}: ${licence}`),
);

it('docs/building/libraries.md lists every package that is bundled, with its licence', () => {
  expect(bundled.filter((name) => !listed.some((glob) => posix.matchesGlob(name, glob)))).toEqual([]);
});

it('docs/building/libraries.md lists no other', () => {
  expect(listed.filter((glob) => !bundled.some((name) => posix.matchesGlob(name, glob)))).toEqual([]);
});
