// Draws the pictures of README and docs from the real thing: the reports of made-up entries, the job summary of a run of
// dist/index.js against the embedded board, and the board's page. It needs a Chromium, and soffice and pdftoppm for the workbook.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { micromark } from 'micromark';
import type { Browser } from 'playwright-core';
import { startBoard } from '../src/embedded-board/server.ts';
import type { FormatContext } from '../src/exports/file-format.ts';
import { createXlsx } from '../src/exports/formats/xlsx/xlsx.ts';
import type { TimeEntry } from '../src/model/time-entry.ts';
import type { GroupKey } from '../src/model/totals.ts';
import { drawBoard } from './board-picture.ts';
import { launchChromium, openReport } from './report-page/open-report.ts';
import { renderReport, renderSample, sampleContext, sampleEntries } from './report-page/sample-report.ts';
import { runAction } from './runner/run-action.ts';

const folder = join(import.meta.dirname, '../docs/images');

/** Bytes: everybody who opens the README loads it. */
const most = 150_000;

/** Drawn to their end. */
const whole = ['summary', 'unmet'];

async function draw(chromium: Browser, name: string, html: string, viewport: { width: number; height: number }) {
  const path = join(folder, `${name}.png`);
  await using opened = await openReport(chromium, html, { viewport });
  await opened.page.screenshot({ path, fullPage: whole.includes(name) });
  const { size } = await stat(path);
  if (size > most) throw new Error(`${path} has ${size} bytes, over ${most}`);
  console.log(`${path}: ${size} bytes`);
}

/** Entries of one person overlap in made-up data, which would be all there is to see. */
const entries = sampleEntries(80, '2026-11-02', 26, 4).filter(followsTheLast());

const unbilled: FormatContext = { ...sampleContext, startedMs: Date.parse('2026-12-01T11:17Z') };

const november = { fromDate: '2026-11-01', untilDate: '2026-12-01' };

/** An invoice in the making. */
const billed: FormatContext = {
  ...unbilled,
  span: { ...november, fromMs: Date.parse('2026-10-31T23:00Z'), untilMs: Date.parse('2026-11-30T23:00Z') },
  title: 'ACME, website',
  billable: ['Billable', 'Design'],
  rounding: { toMs: 900_000, mode: 'up' },
  rates: {
    currency: { code: 'EUR', digits: 2 },
    preset: { units: 80n, scale: 0 },
    users: new Map([['U0', { units: 955n, scale: 1 }]]),
    tasks: new Map(),
    projects: new Map(),
    labels: new Map([['On call', { units: 120n, scale: 0 }]]),
  },
};

const run = promisify(execFile);

/** The tops of its sheets as they are printed. */
async function sampleWorkbook(): Promise<string> {
  const by: readonly GroupKey[] = ['task', 'user'];
  const of = new Set(['T0', 'T1', 'T3']);
  const few = entries.filter(({ task }) => of.has(task));
  const place = await mkdtemp(join(tmpdir(), 'taskboard-pictures-'));
  try {
    await writeFile(join(place, 'invoice.xlsx'), await renderSample(createXlsx, few, billed, by));
    await run('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', place, join(place, 'invoice.xlsx')]);
    await run('pdftoppm', ['-r', '130', '-l', '2', '-png', join(place, 'invoice.pdf'), join(place, 'page')]);
    const pages = [1, 2].map(async (number) => (await readFile(join(place, `page-${number}.png`))).toString('base64'));
    const shown = (await Promise.all(pages)).map((page) => `<p><img alt="" src="data:image/png;base64,${page}"></p>`);
    return `<!doctype html><meta charset="utf-8"><style>${sheetStyle}</style>${shown.join('')}`;
  } finally {
    await rm(place, { recursive: true });
  }
}

const sheetStyle = `
  body { margin: 12px; background: #d9dde3 } p { margin: 0 0 12px; height: 245px; overflow: hidden; background: #fff }
  p + p { height: 150px } img { width: 100%; margin-top: -20px }`;

/** Keeps what does not overlap an earlier entry of the same user. */
function followsTheLast(): (entry: TimeEntry) => boolean {
  const endMs = new Map<string, number>();
  return ({ user, startMs, durationMs }) => {
    if (startMs < (endMs.get(user) ?? 0)) return false;
    endMs.set(user, startMs + durationMs);
    return true;
  };
}

const declarations = {
  'subtask-updates': `
    - { task: T3s6UGyzY, name: Write tests, set: { finished: true } }
    - { task: T3s6UGyzY, name: Code review, set: { finished: true, userId: UHJ9JgtA } }
    - { task: T8, index: 0, set: { name: Review the login page } }`,
  'label-removals': '- { task: T3s6UGyzY, label: in review }',
  'time-entry-exports': `
    - { task: [T3s6UGyzY, T8], to: reports/time.html, period: 2026-10-26/2026-11-09, group-by: [task, week] }`,
  names: '{ users: { UHJ9JgtA: Anna }, tasks: { T3s6UGyzY: Export of time entries, T8: Login page } }',
};

/** What a check of a pull request says where everything is missing. */
async function sampleUnmet(): Promise<string> {
  const body = '## Definition of done\n- [x] Tests are written\n- [ ] The changelog says so\n- [ ] Docs are updated\n';
  const { summary } = await runAction({
    inputs: {
      'task-references': "{ pattern: 'Task: (T\\w+)', example: 'Task: T3s6UGyzY' }",
      require: '{ task: true, checklist: Definition of done }',
    },
    eventName: 'pull_request',
    event: { pull_request: { number: 7, title: 'Login page', body, head: { ref: 'login' } } },
  });
  return asGitHub(summary);
}

async function sampleSummary(): Promise<string> {
  await using board = await startBoard({ token: 'demo-token' });
  const inputs = { ...declarations, 'base-url': board.url, token: 'demo-token' };
  const { summary } = await runAction({ inputs });
  return asGitHub(summary.replaceAll(new URL(board.url).host, 'board.example.com'));
}

/** As GitHub shows it, about. */
function asGitHub(markdown: string): string {
  const body = micromark(markdown, { allowDangerousHtml: true });
  return `<!doctype html><meta charset="utf-8"><style>${githubStyle}</style>${body}`;
}

const githubStyle = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1f2328; padding: 8px 24px; margin: 0 }
  h2, h3 { margin: 20px 0 12px } h2 { font-size: 24px; padding-bottom: 7px; border-bottom: 1px solid #d1d9e0 }
  h3 { font-size: 20px } table { border-collapse: collapse; margin-bottom: 16px }
  th, td { padding: 6px 13px; border: 1px solid #d1d9e0 } tr:nth-child(even) { background: #f6f8fa }
  code { font: 85% ui-monospace, monospace; padding: .2em .4em; background: #818b981f; border-radius: 6px }
  pre { padding: 12px 16px; background: #f6f8fa; border-radius: 6px } pre code { padding: 0; background: none }
  a { color: #0969da } ul { padding-left: 28px } sub { font-size: 75% }`;

await mkdir(folder, { recursive: true });
await using browser = await launchChromium();
await draw(browser, 'report', await renderReport(entries, unbilled, ['user']), { width: 1200, height: 1330 });
await draw(browser, 'billable', await renderReport(entries, billed, ['user', 'week']), { width: 1200, height: 1120 });
await draw(browser, 'workbook', await sampleWorkbook(), { width: 1000, height: 431 });
await draw(browser, 'summary', await sampleSummary(), { width: 860, height: 640 });
await draw(browser, 'unmet', await sampleUnmet(), { width: 860, height: 400 });
await drawBoard(browser, folder);
