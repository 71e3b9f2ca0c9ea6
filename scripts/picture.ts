// Draws docs/images/report.png, the picture of the HTML report in the README, from made-up entries. It needs a Chromium.
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TimeEntry } from '../src/model/time-entry.ts';
import { launchChromium, openReport } from './report-page/open-report.ts';
import { renderReport, sampleContext, sampleEntries } from './report-page/sample-report.ts';

const path = join(import.meta.dirname, '../docs/images/report.png');

/** Bytes: everybody who opens the README loads it. */
const most = 200_000;

await mkdir(dirname(path), { recursive: true });
await using browser = await launchChromium();
// Entries of one person overlap in made-up data, which would be all there is to see.
const entries = sampleEntries(80, '2026-11-02', 26, 4).filter(followsTheLast());
const html = await renderReport(entries, sampleContext, ['user']);
await using report = await openReport(browser, html, { viewport: { width: 1200, height: 1330 } });
await report.page.screenshot({ path });
const { size } = await stat(path);
if (size > most) throw new Error(`${path} has ${size} bytes, of which ${most} are the most`);
console.log(`${path}: ${size} bytes`);

/** Keeps what does not overlap an earlier entry of the same user. */
function followsTheLast(): (entry: TimeEntry) => boolean {
  const endMs = new Map<string, number>();
  return ({ fields: { userId }, startMs, durationMs }) => {
    if (startMs < (endMs.get(userId) ?? 0)) return false;
    endMs.set(userId, startMs + durationMs);
    return true;
  };
}
