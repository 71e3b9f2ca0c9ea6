import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseFaults } from '../../../src/embedded-board/fault-file.ts';
import { parseSeed } from '../../../src/embedded-board/seed.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/embedded-board.md'), 'utf8');
const [seed = '', faults = '', ...others] = [...guide.matchAll(/^```json\n(.*?)^```/gms)].map(
  ([, block = '']) => block,
);

it('the guide shows a valid seed and script of faults', () => {
  expect(others).toEqual([]);
  expect(parseSeed(seed)).toMatchObject({ ok: true });
  expect(parseFaults(faults)).toMatchObject({ ok: true, value: [{ times: 2 }, { when: 'after' }] });
});

it.each(['fault.kind', 'match'])('the guide names every %s that a script may have', (property) => {
  // The problem of an unknown one lists those that are known.
  const wrong = property === 'match' ? [{ match: { x: 1 }, fault: { kind: 'reset' } }] : [{ fault: { kind: 'x' } }];
  const parsed = parseFaults(JSON.stringify(wrong));
  const known = parsed.ok ? '' : (parsed.error[0]?.replace(/^.*(?:known are|one of) /, '') ?? '');
  expect(known).not.toBe('');
  for (const name of known.split(', ')) {
    expect(guide).toContain(property === 'match' ? `\`match.${name}\`` : `| \`${name}\` |`);
  }
});
