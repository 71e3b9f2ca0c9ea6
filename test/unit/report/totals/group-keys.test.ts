import { expect, test } from 'vitest';
import type { GroupKey } from '../../../../src/model/totals.ts';
import { createKeyText, keyTitle } from '../../../../src/report/totals/group-keys.ts';

const keyText = createKeyText({
  users: new Map([
    ['U1', 'Anna'],
    ['U2', 'Kim'],
    ['U3', 'Kim'],
  ]),
  tasks: new Map([['T1', 'no task']]),
  projects: new Map([['T1', 'Website']]),
});

test.each<[GroupKey, string | undefined, string]>([
  ['user', 'U1', 'Anna'],
  ['user', 'U2', 'Kim (U2)'],
  ['user', 'U4', 'U4'],
  ['task', 'T1', '"no task"'],
  ['project', 'Website', 'Website'],
  ['project', undefined, 'no project'],
  ['label', undefined, 'no label'],
  ['label', 'no label', '"no label"'],
  ['label', 'no project', 'no project'],
  ['rate', '95.50', '95.50'],
  ['rate', undefined, 'no rate'],
  ['week', '2026-W45', '2–8 Nov 2026'],
])('The %s %s is shown as %s', (key, value, shown) => {
  expect(keyText(key, value)).toBe(shown);
});

test('the title of a column of rates names their currency', () => {
  const rates = { currency: { code: 'EUR', digits: 2 } };
  expect([keyTitle('rate', rates), keyTitle('rate'), keyTitle('project', rates)]).toEqual([
    'Rate (EUR)',
    'Rate',
    'Project',
  ]);
});
