import { describe, expect, it, test } from 'vitest';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { type GroupKey, noNames } from '../../../src/model/totals.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { expectInertMarkdown } from '../../support/inert-markdown.ts';
import { entry } from './export-fakes.ts';
import { plain as context, week as plainWeek, worked } from './html-fakes.ts';
import { renderText } from './render-report.ts';

/** Limited to some of the users and labels. */
const week = { ...plainWeek, selection: { users: ['U1', 'U2'], labels: ['Billable'] } };

const entries = [
  worked('2026-11-16T09:00Z', 1.01, { labelNames: ['Billable', 'Design'] }),
  worked('2026-11-16T23:30Z', 2, { taskId: 'T2', labelNames: ['Billable'] }),
  worked('2026-11-16T09:00Z', 26.08, { userId: 'U2' }),
];

const render = (by: readonly GroupKey[], list: readonly TimeEntry[], about = context) =>
  renderText('md', list, about, by);

describe('a file of totals', () => {
  test.each<[string, readonly GroupKey[]]>([
    ['user', ['user']],
    ['user-day', ['user', 'day']],
    ['task-label', ['task', 'label']],
    ['label-week', ['label', 'week']],
    ['user-task-week', ['user', 'task', 'week']],
  ])('by %s', async (name, by) => {
    await expect(await render(by, entries, week)).toMatchFileSnapshot(`../../golden/exports/totals-${name}.md`);
  });

  it('has the days of two months in two tables', async () => {
    const list = [worked('2026-10-30T09:00Z', 1), worked('2026-12-01T09:00Z', 2)];
    const text = await render(['user', 'day'], list);
    expect(text.match(/<table>/g)).toHaveLength(3);
    expect(text).toMatch(
      /<th align="right">Fri 30 Oct 2026<\/th>.*\n.*<table>.*<th align="right">Tue 1 Dec 2026<\/th>/s,
    );
  });

  test('without entries', async () => {
    await expect(await render(['user'], [])).toMatchFileSnapshot('../../golden/exports/totals-empty.md');
  });

  it('shows text from outside literally', async () => {
    const text = '@octocat <img src=x onerror=y> [a](https://evil.example) `|` ![i](x) #1 \u202E\n\n# h';
    const names = { users: new Map([['U1', text]]), tasks: new Map<string, string>() };
    const labelled = [entry({ taskId: text, labelNames: [text] }, 0)];
    const hostile = await render(['user', 'task', 'label'], labelled, { ...week, names });
    await expect(hostile).toMatchFileSnapshot('../../golden/exports/totals-hostile.md');
  });

  it('activates no text from outside', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const names = { users: new Map([['U1', text]]), tasks: new Map([['T1', text]]) };
        const labelled = [entry({ labelNames: [text] }, 0)];
        expectInertMarkdown(await render(['user', 'task', 'label'], labelled, { ...context, names }));
      }),
    );
  });

  it('has no blank line inside a block, which would end it', async () => {
    const text = await render(['user', 'day'], entries, week);
    for (const [block] of text.matchAll(/<(table|ul|p)>.*?<\/\1>/gs)) expect(block).not.toMatch(/\n\s*\n/);
  });

  it('does not depend on when the run started', async () => {
    expect(await render(['user'], entries, { ...week, startedMs: 1 })).toBe(await render(['user'], entries, week));
  });

  it('shows the id behind a name that others have too, so that two people are not one', async () => {
    const users = new Map([
      ['U1', 'Anna'],
      ['U2', 'Anna'],
      ['U3', 'U4'],
      ['U4', 'Bo'],
    ]);
    const list = ['U1', 'U2', 'U3', 'U4'].map((userId) => entry({ userId }, 0));
    const text = await render(['user'], list, { ...context, names: { ...noNames, users } });
    const shown = [...text.matchAll(/<td>(\w[^<]*)<\/td>/g)].map(([, name]) => name);
    expect(shown).toEqual(['Anna (U1)', 'Anna (U2)', 'Bo', 'U4 (U3)']);
  });
});
