// Draws the pictures of README and docs from the real thing: the HTML report of made-up entries, and the job summary of a
// run of dist/index.js against the embedded board. It needs a Chromium.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { micromark } from 'micromark';
import type { Browser } from 'playwright-core';
import { startBoard } from '../src/embedded-board/server.ts';
import type { TimeEntry } from '../src/model/time-entry.ts';
import type { GroupKey } from '../src/model/totals.ts';
import { launchChromium, openReport } from './report-page/open-report.ts';
import { renderReport, sampleContext, sampleEntries } from './report-page/sample-report.ts';
import { runAction } from './runner/run-action.ts';

const folder = join(import.meta.dirname, '../docs/images');

/** Bytes: everybody who opens the README loads it. */
const most = 200_000;

async function draw(chromium: Browser, name: string, html: string, viewport: { width: number; height: number }) {
  const path = join(folder, `${name}.png`);
  await using opened = await openReport(chromium, html, { viewport });
  await opened.page.screenshot({ path, fullPage: name === 'summary' });
  const { size } = await stat(path);
  if (size > most) throw new Error(`${path} has ${size} bytes, over ${most}`);
  console.log(`${path}: ${size} bytes`);
}

function sampleReport(by: readonly GroupKey[], context = sampleContext): Promise<string> {
  // Entries of one person overlap in made-up data, which would be all there is to see.
  const entries = sampleEntries(80, '2026-11-02', 26, 4).filter(followsTheLast());
  return renderReport(entries, context, by);
}

/** Keeps what does not overlap an earlier entry of the same user. */
function followsTheLast(): (entry: TimeEntry) => boolean {
  const endMs = new Map<string, number>();
  return ({ fields: { userId }, startMs, durationMs }) => {
    if (startMs < (endMs.get(userId) ?? 0)) return false;
    endMs.set(userId, startMs + durationMs);
    return true;
  };
}

const declarations = {
  'subtask-updates': `
    - { task: T3s6UGyzY, name: Write tests, set: { finished: true } }
    - { task: T3s6UGyzY, name: Code review, set: { finished: true, userId: UHJ9JgtA } }
    - { task: T8, index: 0, set: { name: Review the login page } }
    - { task: T8, name: Write test, set: { finished: true } }`,
  'label-removals': '- { task: T3s6UGyzY, label: in review }',
  'time-entry-exports': `
    - { task: [T3s6UGyzY, T8], to: reports/time.html, period: 2026-10-26/2026-11-09, group-by: [task, week] }`,
  names: '{ users: { UHJ9JgtA: Anna }, tasks: { T3s6UGyzY: Export of time entries, T8: Login page } }',
};

/** As GitHub shows it, about. */
async function sampleSummary(): Promise<string> {
  await using board = await startBoard({ token: 'demo-token' });
  const inputs = { ...declarations, 'base-url': board.url, token: 'demo-token' };
  const { summary } = await runAction({ inputs });
  const body = micromark(summary.replaceAll(new URL(board.url).host, 'board.example.com'), {
    allowDangerousHtml: true,
  });
  return `<!doctype html><meta charset="utf-8"><style>${githubStyle}</style>${body}`;
}

const githubStyle = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1f2328; padding: 8px 24px; margin: 0 }
  h2, h3 { margin: 20px 0 12px } h2 { font-size: 24px; padding-bottom: 7px; border-bottom: 1px solid #d1d9e0 }
  h3 { font-size: 20px } table { border-collapse: collapse; margin-bottom: 16px }
  th, td { padding: 6px 13px; border: 1px solid #d1d9e0 } tr:nth-child(even) { background: #f6f8fa }
  code { font: 85% ui-monospace, monospace; padding: .2em .4em; background: #818b981f; border-radius: 6px }
  a { color: #0969da } ul { padding-left: 28px } sub { font-size: 75% }`;

await mkdir(folder, { recursive: true });
await using browser = await launchChromium();
await draw(browser, 'report', await sampleReport(['user']), { width: 1200, height: 1330 });
const billable = await sampleReport(['user', 'week'], { ...sampleContext, billable: ['Billable', 'Design'] });
await draw(browser, 'billable', billable, { width: 1200, height: 1075 });
await draw(browser, 'summary', await sampleSummary(), { width: 860, height: 640 });
