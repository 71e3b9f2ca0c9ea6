import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultRule, parseFaults } from '../../../src/embedded-board/faults.ts';
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

it('the guide names everything that a rule may match, and every kind of fault', () => {
  const { match } = faultRule.shape;
  for (const name of Object.keys(match.def.innerType.shape)) expect(guide).toContain(`\`match.${name}\``);
  // The issue with an unknown one lists those that are known.
  const parsed = parseFaults('[{ "fault": { "kind": "x" } }]');
  const kinds = [...(parsed.ok ? '' : (parsed.error[0] ?? '')).matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind);
  expect(kinds).toHaveLength(8);
  for (const kind of kinds) expect(guide).toContain(`| \`${kind}\` |`);
});
