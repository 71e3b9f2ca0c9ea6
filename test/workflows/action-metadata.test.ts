import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';

// The runner reads the whole file as a template, the texts for people too. It knows no `secrets` there and does not load
// the action: "Unrecognized named-value: 'secrets'".
it('action.yml has no expression but in defaults, or GitHub would not load it', () => {
  const metadata = parse(readFileSync(new URL('action.yml', actionRoot), 'utf8')) as unknown;
  const withoutDefaults = JSON.stringify(metadata, (key, value: unknown) => (key === 'default' ? undefined : value));
  expect(withoutDefaults.match(/\$\{\{.*?\}\}/g) ?? []).toEqual([]);
});
