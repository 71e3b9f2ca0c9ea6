import { expect, test } from 'vitest';
import { UnusedRates } from '../../../src/exports/totals/unused-rates.ts';
import type { RateNames } from '../../../src/model/rates.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { entry } from './export-fakes.ts';

const hour = { units: 80n, scale: 0 };
const rated = (...ids: readonly string[]) => new Map(ids.map((id) => [id, hour]));
const currency = { code: 'EUR', digits: 2 };

function unusedOf(names: Partial<RateNames>, ...pages: readonly (readonly TimeEntry[])[]): RateNames | undefined {
  const { users = [], tasks = [], projects = [], labels = [] } = names;
  const rates = {
    currency,
    users: rated(...users),
    tasks: rated(...tasks),
    projects: rated(...projects),
    labels: rated(...labels),
  };
  const unused = new UnusedRates(rates, new Map([['T1', 'Website']]));
  for (const page of pages) unused.add(page);
  return unused.result();
}

const design = entry({ userId: 'U1', taskId: 'T1', labelNames: ['Design', 'Billable'] });
const plain = entry({ userId: 'U2', taskId: 'T2', labelNames: null });

test.each<[what: string, Partial<RateNames>, readonly (readonly TimeEntry[])[], Partial<RateNames> | undefined]>([
  ['of a user', { users: ['U1', 'U9'] }, [[design]], { users: ['U9'] }],
  ['of a task', { tasks: ['T9', 'T2'] }, [[design], [plain]], { tasks: ['T9'] }],
  ['of a project', { projects: ['App', 'Website'] }, [[design]], { projects: ['App'] }],
  ['of a label', { labels: ['design', 'Billable'] }, [[design, plain]], { labels: ['design'] }],
  ['of none, if entries have them all', { users: ['U1'], tasks: ['T1'] }, [[design]], undefined],
  ['of none, if an entry has its user and its label', { users: ['U1'], labels: ['Design'] }, [[design]], undefined],
  ['of none, if each is on some page', { users: ['U1', 'U2'], labels: ['Design'] }, [[design], [plain]], undefined],
  ['of none, without entries that could miss one', { users: ['U9'], labels: ['design'] }, [[]], undefined],
  ['of none, without such rates', {}, [[design]], undefined],
])('A rate that no entry has is one %s', (_, names, pages, expected) => {
  const none = { users: [], tasks: [], projects: [], labels: [] };
  expect(unusedOf(names, ...pages)).toEqual(expected && { ...none, ...expected });
});
