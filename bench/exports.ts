// Exports: CSV compared with a bare loop, and every format with a bare JSON.parse of the same pages.
import { join } from 'node:path';
import { exportFormats } from '../src/model/declaration.ts';
import { entriesOfTask } from './entries.ts';
import {
  action,
  ensureDone,
  type Figure,
  inTurn,
  medianMs,
  medianPeak,
  peak,
  report,
  root,
  runStep,
  startProcess,
} from './measure.ts';

const concurrency = '8';
const entriesPerTask = 100;

function inputsFor(url: string, tasks: number, to = 'time.csv') {
  const ids = Array.from({ length: tasks }, (_, index) => `B${index}`).join(', ');
  return {
    'base-url': url,
    token: 'bench-token',
    concurrency,
    summary: 'false',
    'time-entry-exports': `- to: ${to}\n  task: [${ids}]\n`,
  };
}

export async function exports(): Promise<void> {
  await using board = await startProcess('board-process.ts', String(entriesPerTask));
  const bareArgs = [...peak, join(root, 'bench/bare-export.mjs'), board.url, '10000', concurrency, 'time.csv'];
  const [large, bare] = await inTurn(
    3,
    () => runStep([...peak, action], inputsFor(board.url, 10_000)),
    () => runStep(bareArgs, {}),
  );
  const small = [await runStep([...peak, action], inputsFor(board.url, 1000))];
  ensureDone([...large, ...small]);
  const ratio = medianMs(large) / medianMs(bare);
  console.log(
    `      1,000,000 entries of 10,000 tasks to CSV: ${medianMs(large).toFixed(0)} ms; bare loop ${medianMs(bare).toFixed(0)} ms`,
  );
  report('export, ratio to the bare loop', ratio, 'at most 1.3', ratio <= 1.3);
  const [largeMiB, smallMiB] = [medianPeak(large), medianPeak(small)];
  console.log(`      peak of the bare loop: ${medianPeak(bare).toFixed(0)} MiB`);
  report('peak MiB at 1,000,000 entries', largeMiB, 'under 200 MB', largeMiB < 190);
  report('peak MiB at 100,000 entries', smallMiB, 'under 200 MB', smallMiB < 190);
}

/** Formats whose memory must not grow with the number of entries (contract.md, section 7). */
const flat: readonly string[] = ['csv', 'ndjson'];

/** 1,000,000 entries to each format, and 10,000 for what memory grows by. The page bounds its table and says so. */
export async function formats(): Promise<void> {
  await using board = await startProcess('board-process.ts', String(entriesPerTask));
  await using fuller = await startProcess('board-process.ts', String(3 * entriesPerTask));
  const pages = 10_000;
  const bytes = Buffer.byteLength(entriesOfTask('B1000', entriesPerTask)) * pages;
  const tell = (what: string, { ms, peakMiB }: Figure, more = ''): void => {
    const speed = bytes / 1e6 / (ms / 1000);
    console.log(
      `      ${what}: ${(ms / 1000).toFixed(1)} s, ${speed.toFixed(0)} MB/s of JSON, peak ${peakMiB.toFixed(0)} MiB${more}`,
    );
  };
  const bare = await runStep([...peak, join(root, 'bench/bare-parse.mjs'), board.url, String(pages), concurrency], {});
  ensureDone([bare]);
  tell('fetch and JSON.parse alone', bare);
  for (const format of exportFormats) {
    const small = await runStep([...peak, action], inputsFor(board.url, pages / 100, `time.${format}`));
    const large = await runStep([...peak, action], inputsFor(board.url, pages, `time.${format}`));
    ensureDone([small, large]);
    const ratio = large.peakMiB / small.peakMiB;
    tell(`.${format}`, large, `, ${ratio.toFixed(2)} times that of 10,000 entries`);
    if (!flat.includes(format)) continue;
    const huge = await runStep([...peak, action], inputsFor(fuller.url, pages, `time.${format}`));
    ensureDone([huge]);
    const growth = huge.peakMiB / large.peakMiB;
    report(`.${format}, peak at 3,000,000 against 1,000,000 entries`, growth, 'about 1', growth < 1.15);
  }
}
