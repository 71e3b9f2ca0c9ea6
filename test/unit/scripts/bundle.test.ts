// The bundle has parts of undici only. This fails if an upgrade moves them.
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
