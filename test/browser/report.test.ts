import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { launchChromium, openReport } from '../../scripts/report-page/open-report.ts';
import { renderReport, sampleContext, sampleEntries } from '../../scripts/report-page/sample-report.ts';
import type { TimeEntry } from '../../src/model/time-entry.ts';
import type { GroupKey, Rates } from '../../src/model/totals.ts';
import { decimalHours, hoursAndMinutes } from '../../src/report/totals/figures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const entries = sampleEntries(500, '2026-11-02', 27);
const rounding = { toMs: 900_000, mode: 'up' } as const;
const html = await renderReport(entries);
const roundedHtml = await renderReport(entries, { ...sampleContext, rounding });

const billable = ['Billable', 'Design'];
const rates: Rates = {
  currency: { code: 'EUR', digits: 2 },
  preset: { units: 80n, scale: 0 },
  users: new Map(),
  tasks: new Map(),
  projects: new Map(),
  labels: new Map(),
};

const nameOf = (user: string) => sampleContext.names.users.get(user) ?? user;

const visibleRows = (page: Page) => page.locator('table.entries tbody tr:not([hidden])');
/** The texts of a column, of the rows that the filters leave. */
const column = (page: Page, title: string): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const heads = [...document.querySelectorAll('table.entries thead th')].map((head) => head.textContent);
    const rows = [...document.querySelectorAll('table.entries tbody tr:not([hidden])')];
    return rows.map((row) => row.children[heads.indexOf(${JSON.stringify(title)})].textContent);
  })()`);
const sortBy = (page: Page, title: string): Promise<void> =>
  page.locator('table.entries thead').getByRole('button', { name: title, exact: true }).first().click();
const field = (page: Page, name: string) => page.locator(`form.filters [name=${name}]`);
const shown = (page: Page) => page.locator('output.shown');
const durationOf = (list: readonly TimeEntry[]): number => list.reduce((sum, { durationMs }) => sum + durationMs, 0);

it('a report asks for nothing, breaks no policy, and throws nothing, whatever is clicked', async () => {
  await using report = await openReport(browser, roundedHtml);
  const { page } = report;
  for (const button of await page.locator('thead button').all()) await button.click();
  await field(page, 'text').fill('backup');
  await page.locator('form.filters').getByRole('button', { name: 'Clear' }).click();
  await page.locator('.wide svg rect[aria-label*="hours"]').first().hover();
  await expect.poll(() => page.locator('.tip').textContent()).toMatch(/hours/);
  await page.mouse.wheel(0, 100_000);
  expect(report.requests).toEqual([]);
  expect(report.complaints).toEqual([]);
});

it('a report runs no script of the board', async () => {
  const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const [first] = sampleEntries(1, '2026-11-02', 1);
  if (first === undefined) throw new Error('there is no entry');
  const hostile = { ...first, comment: attack, labels: [attack], task: attack };
  await using report = await openReport(browser, await renderReport([hostile]));
  expect(await report.page.title()).toContain('Time report');
  expect(await column(report.page, 'Comment')).toEqual([attack]);
  expect([report.requests, report.complaints]).toEqual([[], []]);
});

it('a report is complete without its script', async () => {
  await using report = await openReport(browser, html, { javaScriptEnabled: false });
  const { page } = report;
  await expect.poll(() => page.locator('table.entries tbody tr:visible').count()).toBe(500);
  expect(await page.locator('form.filters').isVisible()).toBe(false);
});

test.each<readonly ['light' | 'dark', number]>([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
])('a report is accessible, and as light or dark as its reader wants: %s, %d pixels', async (colorScheme, width) => {
  const shown = entries.slice(0, 40);
  for (const short of [
    await renderReport(shown, { ...sampleContext, rounding }, ['user', 'day']),
    await renderReport(shown, { ...sampleContext, rounding, billable }, ['user', 'day']),
    await renderReport(shown, { ...sampleContext, billable, rates }, ['user', 'task']),
  ]) {
    await using report = await openReport(browser, short, { colorScheme, viewport: { width, height: 900 } });
    const { page } = report;
    await page.evaluate(axe.source);
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
    );
    expect(found).toEqual([]);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(17, 21, 28)' : 'rgb(245, 246, 248)');
  }
});

const declared = {
  'hours alone': sampleContext,
  'rounded hours': { ...sampleContext, rounding },
  'billable hours': { ...sampleContext, billable },
  'large amounts': { ...sampleContext, rates: { ...rates, preset: { units: 500_000n, scale: 0 } } },
  'all of them': { ...sampleContext, rounding, billable, rates },
  projects: {
    ...sampleContext,
    names: { ...sampleContext.names, projects: new Map([['T1', 'Website']]) },
    rounding,
    rates,
  },
};
const lists: readonly (readonly GroupKey[])[] = [
  ['label'],
  ['user', 'task'],
  ['user', 'day'],
  ['user', 'week'],
  ['task', 'month'],
];
const bill: readonly GroupKey[] = ['user', 'rate'];
/** What runs out of its card, or is cut off in its cell. What scrolls may be wider than what it scrolls in. */
const misplaced = `(() => {
  const names = (element) => element.tagName + ' ' + element.className + ': ' + element.textContent.trim().slice(0, 30);
  const parts = [...document.querySelectorAll('main *:not(svg *, caption)')].filter((part) => part.getClientRects().length > 0);
  const wide = parts.filter((part) => {
    if (part.parentElement.closest('.scroll')) return false;
    const card = part.parentElement.closest('section, .figures') ?? document.documentElement;
    const padding = parseFloat(getComputedStyle(card).paddingRight);
    return part.getBoundingClientRect().right > card.getBoundingClientRect().right - padding + 1;
  });
  const cut = parts.filter((part) => part.matches('th, td, dt, dd') && part.scrollWidth > part.clientWidth + 1);
  const unreachable = [...document.querySelectorAll('.scroll')].filter((part) =>
    part.scrollWidth > part.clientWidth && !(part.tabIndex === 0 && part.getAttribute('aria-label') && getComputedStyle(part).overflowX === 'auto'));
  return [...wide, ...cut, ...unreachable].map(names);
})()`;

test.each(Object.entries(declared))('nothing is wider than its card with %s', async (_, context) => {
  for (const by of 'rates' in context ? [...lists, bill] : lists) {
    await using report = await openReport(browser, await renderReport(entries.slice(0, 60), context, by));
    const { page } = report;
    for (const width of [320, 390, 430, 768, 820, 960, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([by, width, await page.evaluate(misplaced)]).toEqual([by, width, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  }
});

it('the table of entries sorts by every column, up and down', async () => {
  await using report = await openReport(browser, roundedHtml);
  const { page } = report;
  const collator = new Intl.Collator('en', { numeric: true });
  const compareDates = (a: string, b: string) => Date.parse(a) - Date.parse(b);
  for (const title of ['Date', 'Start', 'User', 'Task', 'Comment', 'Labels', 'Recorded', 'Rounded', 'Entry id']) {
    // The largest number comes first, and the smallest at the second click.
    if (['Recorded', 'Rounded'].includes(title)) await sortBy(page, title);
    await sortBy(page, title);
    const up = await column(page, title);
    // Start is sorted by the moment, so it is in the order of the dates.
    const texts = title === 'Start' ? await column(page, 'Date') : up;
    const compare = ['Date', 'Start'].includes(title) ? compareDates : collator.compare;
    const filled = texts.filter((text) => text !== '');
    expect(filled, title).toEqual([...filled].sort(compare));
    expect(texts.slice(filled.length).join(''), title).toBe('');
    expect(await page.locator('table.entries [aria-sort="ascending"]').textContent()).toBe(title);
    await sortBy(page, title);
    const down = (await column(page, title)).filter((text) => text !== '');
    if (title !== 'Start') expect(down, title).toEqual([...down].sort((a, b) => compare(b, a)));
  }
});

it('the table of entries sorts by its ends, too', async () => {
  await using report = await openReport(browser, html);
  await sortBy(report.page, 'End');
  const last = [...entries].sort((a, b) => a.startMs + a.durationMs - b.startMs - b.durationMs).at(-1);
  expect((await column(report.page, 'Entry id')).at(-1)).toBe(last?.id);
});

it('the table of entries filters by what is billable, which the totals sort by, too', async () => {
  await using report = await openReport(browser, await renderReport(entries, { ...sampleContext, billable }, ['task']));
  const { page } = report;
  const isBillable = ({ labels }: TimeEntry) => labels.some((label) => billable.includes(label));
  for (const [choice, left] of [
    ['Billable', entries.filter(isBillable)],
    ['Non-billable', entries.filter((one) => !isBillable(one))],
  ] as const) {
    await field(page, 'billable').selectOption(choice);
    const ms = durationOf(left);
    const sum = `${left.length} of 500 entries: ${hoursAndMinutes(ms)} (${decimalHours(ms)} hours)`;
    await expect.poll(() => shown(page).textContent()).toBe(sum);
  }
  await page.locator('table.totals thead').getByRole('button', { name: 'Billable %' }).click();
  const shares = await page.locator('table.totals tbody td:last-child').allTextContents();
  const numbers = shares.map((text) => Number(text.replace('%', '')));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(new Set(numbers).size).toBeGreaterThan(3);
});

it('the table of entries filters by user, task, label and text, and sums what is shown', async () => {
  await using report = await openReport(browser, html);
  const { page } = report;
  const expectSum = async (left: readonly TimeEntry[]): Promise<void> => {
    const ms = durationOf(left);
    const sum = `${left.length} of 500 entries: ${hoursAndMinutes(ms)} (${decimalHours(ms)} hours)`;
    await expect.poll(() => shown(page).textContent()).toBe(sum);
    expect(await visibleRows(page).count()).toBe(left.length);
    expect(await page.locator('table.entries tfoot').textContent()).toBe(
      `Total of the entries shown${hoursAndMinutes(ms)} ${decimalHours(ms)}`,
    );
  };
  await field(page, 'user').selectOption('Ben Okafor');
  const ofBen = entries.filter(({ user }) => user === 'U1');
  await expectSum(ofBen);
  await field(page, 'label').selectOption('Meeting');
  const meetings = ofBen.filter(({ labels }) => labels.includes('Meeting'));
  await expectSum(meetings);
  await field(page, 'text').fill('DRAFT first');
  await expectSum(meetings.filter(({ comment }) => comment === 'First draft'));
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => shown(page).textContent()).toMatch(/^All 500 entries: /);
  await field(page, 'task').selectOption('Login page');
  await expectSum(entries.filter(({ task }) => task === 'T1'));
});

it('the table of entries filters by project', async () => {
  const names = { ...sampleContext.names, projects: new Map([['T1', 'Website']]) };
  await using report = await openReport(browser, await renderReport(entries, { ...sampleContext, names }));
  const { page } = report;
  await field(page, 'project').selectOption('Website');
  const count = entries.filter(({ task }) => task === 'T1').length;
  await expect.poll(() => shown(page).textContent()).toMatch(new RegExp(`^${count} of 500 entries: `));
});

it('the table of entries filters by a label with spaces that HTML would collapse', async () => {
  const [first, second] = sampleEntries(2, '2026-11-02', 1);
  if (first === undefined || second === undefined) throw new Error('there are two entries');
  const labelled = { ...first, labels: [' in  review '] };
  await using report = await openReport(browser, await renderReport([labelled, { ...second, labels: [] }]));
  const { page } = report;
  await field(page, 'label').selectOption({ index: 1 });
  await expect.poll(() => shown(page).textContent()).toMatch(/^1 of 2 entries: /);
});

it('the table of entries sums rounded and recorded durations apart', async () => {
  await using report = await openReport(browser, roundedHtml);
  const roundedMs = entries.reduce((sum, { durationMs }) => sum + Math.ceil(durationMs / 900_000) * 900_000, 0);
  const recordedMs = durationOf(entries);
  expect(await shown(report.page).textContent()).toBe(
    `All 500 entries: ${hoursAndMinutes(roundedMs)} (${decimalHours(roundedMs)} hours), recorded ${hoursAndMinutes(recordedMs)} (${decimalHours(recordedMs)} hours)`,
  );
});

it('the table of entries never calls the entries of a page that is cut off all of them', async () => {
  await using report = await openReport(browser, await renderReport(sampleEntries(20_001, '2026-01-01', 365)));
  await expect
    .poll(() => shown(report.page).textContent(), { timeout: 20_000 })
    .toMatch(/^All 20,000 listed entries: /);
  expect(await report.page.getByText('Only the first 20,000 of 20,001 entries are listed').isVisible()).toBe(true);
});

it('the table of entries lays out some hundred rows, and the others as they are scrolled to', async () => {
  await using report = await openReport(browser, html);
  const { page } = report;
  const laidOut = page.locator('table.entries tbody tr:visible');
  expect(await laidOut.count()).toBe(300);
  await page.getByRole('button', { name: 'Show more (200 left)' }).scrollIntoViewIfNeeded();
  await expect.poll(() => laidOut.count()).toBe(500);
});

const crowd = entries.map((entry, index) => ({ ...entry, user: `P${index % 45}` }));
const firstCells = (page: Page, table: number) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('table.totals')[${table}].tBodies].flatMap((body) => [...body.rows]).map((row) => row.cells[0].textContent)`,
  );
const head = (page: Page, table: number, name: string) =>
  page.locator('table.totals').nth(table).locator('thead').getByRole('button', { name, exact: true });

it('the tables of totals sort by name and by number, with a keyboard, too', async () => {
  await using report = await openReport(browser, await renderReport(entries, sampleContext, ['user']));
  const { page } = report;
  const byName = await firstCells(page, 0);
  expect(byName).toEqual([...byName].sort());
  await head(page, 0, 'Hours').focus();
  await page.keyboard.press('Enter');
  const byHours = await firstCells(page, 0);
  const hoursOf = (name: string) => durationOf(entries.filter(({ user }) => nameOf(user) === name));
  expect(byHours).toEqual([...byName].sort((a, b) => hoursOf(b) - hoursOf(a)));
  expect(await page.locator('table.totals').nth(0).locator('[aria-sort=descending]').textContent()).toBe('Hours');
  await page.keyboard.press('Space');
  expect(await firstCells(page, 0)).toEqual([...byHours].reverse());
  await head(page, 0, 'User').click();
  expect(await firstCells(page, 0)).toEqual(byName);
});

it('the tables of totals sort groups by their subtotals, and rows within them', async () => {
  await using report = await openReport(browser, html);
  const { page } = report;
  await head(page, 0, 'Hours').click();
  const groups = await page.evaluate<number[][]>(
    `[...document.querySelectorAll('table.totals')[0].tBodies].map((body) => [...body.rows].map((row) => Number(row.dataset.d)))`,
  );
  const heads = groups.map(([sum = 0]) => sum);
  expect(heads).toEqual([...heads].sort((a, b) => b - a));
  for (const [sum, ...rows] of groups) {
    expect(rows).toEqual([...rows].sort((a, b) => b - a));
    expect(rows.reduce((all, ms) => all + ms, 0)).toBe(sum);
  }
});

it('the tables of totals show thirty rows, say how many more there are, and show them at a click', async () => {
  await using report = await openReport(browser, await renderReport(crowd, sampleContext, ['user', 'day']));
  const { page } = report;
  for (const [place, kind] of ['.totals:not(.grid)', '.grid'].entries()) {
    const laidOut = page.locator(`table${kind} tbody tr:visible`);
    expect(await laidOut.count(), kind).toBe(30);
    await page.getByRole('button', { name: 'Show 15 more' }).first().click();
    expect(await laidOut.count(), kind).toBe(45);
    await head(page, place, kind === '.grid' ? 'Total' : 'Share').click();
    expect(await laidOut.count(), kind).toBe(30);
    await page.getByRole('button', { name: 'Show 15 more' }).first().click();
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('table.grid tbody tr:visible').count()).toBe(45);
  expect(await page.locator('.more:visible').count()).toBe(0);
});

const phone = { viewport: { width: 390, height: 844 } };

it('on a phone, the foot says the total, as hours and as decimal hours', async () => {
  await using report = await openReport(browser, html, phone);
  const foot = report.page.locator('table.entries tfoot');
  const ms = durationOf(entries);
  expect(await foot.innerText()).toMatch(new RegExp(`^Total\\s+${hoursAndMinutes(ms)} ${decimalHours(ms)}$`));
  const before = await report.page.evaluate<string>(
    `[...document.querySelectorAll('table.entries tfoot *')].map((part) => getComputedStyle(part, '::before').content).join(' ')`,
  );
  expect(before).not.toContain('–');
});

it('on a phone, times keep in one piece beside their offsets', async () => {
  const startMs = Date.parse('2026-10-24T21:00:00Z');
  const overTheChange = entries.slice(0, 1).map((entry) => ({ ...entry, startMs, durationMs: 21_600_000 }));
  await using report = await openReport(browser, await renderReport(overTheChange), phone);
  const cells = report.page.locator('table.entries tbody td');
  expect(await cells.nth(1).innerText()).toMatch(/^23:00\s+\+02:00$/);
  expect(await cells.nth(2).innerText()).toMatch(/^04:00\s+\+01:00\s+\+1 day$/);
  expect((await cells.nth(2).boundingBox())?.height).toBeLessThan(70);
});

it('on a phone, a grid scrolls beside its names', async () => {
  await using report = await openReport(browser, await renderReport(entries, sampleContext, ['user', 'day']), phone);
  const { page } = report;
  const left = () =>
    page
      .locator('table.grid tbody th')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().left);
  const before = await left();
  await page.locator('.scroll:has(.grid)').evaluate((element) => element.scrollBy(300, 0));
  expect(await page.locator('.scroll:has(.grid)').evaluate((element) => element.scrollLeft)).toBe(300);
  expect(await left()).toBe(before);
});

it('on paper, pages have numbers and one orientation', async () => {
  await using report = await openReport(browser, html);
  const rules = await report.page.evaluate<string[]>(
    `[...document.styleSheets[0].cssRules].filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.cssText)`,
  );
  expect(rules).toEqual([expect.stringMatching(/size: landscape.*counter\(page\).*counter\(pages\)/)]);
});

const sheetsOf = async (page: Page, format: string): Promise<number> => {
  const pdf = (await page.pdf({ format, landscape: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
};
const month = sampleEntries(146, '2026-11-02', 28);
const billed = { ...sampleContext, rounding, billable, rates };

it('on paper, a short report is two sheets', async () => {
  await using report = await openReport(browser, await renderReport(month.slice(0, 8), sampleContext, ['user']));
  expect(await sheetsOf(report.page, 'A4')).toBe(2);
});

describe.each([
  ['A4', 297],
  ['Letter', 279.4],
] as const)('on %s paper', (format, widthMm) => {
  const viewport = { width: Math.floor(((widthMm - 20) / 25.4) * 96), height: 700 };

  test.each([
    ['hours', sampleContext, ['user', 'task']],
    ['hours and amounts by day', billed, ['user', 'day']],
    ['hours and amounts', billed, ['task', 'user']],
  ] as const)('146 entries with %s fill at most eight sheets, and no cell is too narrow', async (_, context, by) => {
    await using report = await openReport(browser, await renderReport(month, context, by), { viewport });
    const { page } = report;
    expect(await sheetsOf(page, format)).toBeLessThanOrEqual(8);
    await page.emulateMedia({ media: 'print' });
    const tooNarrow = await page.evaluate<string[]>(
      `[...document.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`,
    );
    expect(tooNarrow).toEqual([]);
    const names = page.locator('table.totals tbody th', { hasText: 'Accessibility audit' });
    const heights = await names.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    expect(Math.max(...heights, 0)).toBeLessThan(24);
  });
});

it('a report shows a chart that fits', async () => {
  await using wide = await openReport(browser, html);
  await using narrow = await openReport(browser, html, { viewport: { width: 390, height: 800 } });
  const drawn = ({ page }: typeof wide) =>
    Promise.all(['.wide', '.narrow'].map((chart) => page.locator(chart).first().isVisible()));
  expect([await drawn(wide), await drawn(narrow)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('a report prints every row, dark ink on white, and says so where it is filtered', async () => {
  await using report = await openReport(browser, html, { colorScheme: 'dark' });
  const { page } = report;
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('table.entries tbody tr:visible').count()).toBe(500);
  expect(await page.locator('form.filters').isVisible()).toBe(false);
  expect(await page.evaluate<string>('getComputedStyle(document.body).color')).toBe('rgb(26, 33, 48)');
  await page.emulateMedia({ media: 'screen' });
  await field(page, 'user').selectOption('Ben Okafor');
  await expect.poll(() => shown(page).textContent()).toMatch(/ of 500 entries/);
  await page.emulateMedia({ media: 'print' });
  expect(await shown(page).isVisible()).toBe(true);
  expect(await field(page, 'text').isVisible()).toBe(false);
});
