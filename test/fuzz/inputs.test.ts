import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/declare/inputs/settings.ts';
import { inputNames } from '../../src/model/settings.ts';
import { fc } from '../support/fast-check.ts';
import { expectTellable, hostileText } from './hostile.ts';

const value = fc.oneof(
  hostileText,
  fc.constantFrom('', 'true', 'FALSE', '0', '1', '64', '2/4', '1/1', 'bearer', 'basic', 'header', 'none', 'T*,X?'),
  fc.constantFrom(
    'https://board.example.com',
    'http://127.0.0.1:80/a/',
    'https://u:p@a',
    'https://a?b',
    'http://[::1]',
  ),
);
const name = fc.oneof({ arbitrary: fc.constantFrom(...inputNames), weight: 9 }, hostileText);

describe('any inputs are usable settings, or problems that can be reported', () => {
  test('whatever their names and values', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 12 }), (entries) => {
        const { settings, problems, missing, warnings } = readSettings(new Map([['token', 't0ken'], ...entries]));
        expectTellable([...problems, ...missing, ...warnings]);
        if (problems.length + missing.length === 0)
          expect(URL.parse(settings.origin + settings.pathPrefix)).not.toBeNull();
        expect(settings.concurrency).toBeOneOf(Array.from({ length: 64 }, (_, index) => index + 1));
        expect(settings.shard.part).toBeLessThanOrEqual(settings.shard.of);
      }),
      { numRuns: 3000 },
    );
  });

  test('no message repeats the token, whatever input it was put into', () => {
    const secret = 'https://bot:hunter2@board.example.com/?key=hunter2';
    fc.assert(
      fc.property(fc.constantFrom('base-url', 'token', 'auth-scheme', 'auth-name'), hostileText, (input, text) => {
        for (const given of [`${text}hunter2`, secret + text]) {
          const { problems, missing, warnings } = readSettings(new Map([[input, given]]));
          expect(JSON.stringify([problems, missing, warnings])).not.toContain('hunter2');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
