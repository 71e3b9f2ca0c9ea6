// Exports: CSV compared with a bare loop, and the formats whose memory must not grow with the number of entries.
import { join } from 'node:path';
import {
  action,
  describeRuns,
  ensureDone,
  exportInputs,
  type Figure,
  inTurn,
  medianMs,
  medianPeak,
  peak,
  report,
  root,
  runStep,
  startProcess,
  taskList,
} from './measure.ts';

const entriesPerTask = 100;

const runExport = (url: string, tasks: number, format = 'csv'): Promise<Figure> =>
  runStep([...peak, action], exportInputs(url, `- { to: time.${format}, task: ${taskList(tasks)} }`));

export async function exports(): Promise<void> {
  await using board = await startProcess('board-process.ts', String(entriesPerTask));
  const bareArgs = [...peak, join(root, 'bench/bare-export.mjs'), board.url, '10000', '8', 'time.csv'];
  const [large, bare] = await inTurn(
    3,
    () => runExport(board.url, 10_000),
    () => runStep(bareArgs, {}),
  );
  const small = [await runExport(board.url, 1000)];
  ensureDone([...large, ...small]);
  const ratio = medianMs(large) / medianMs(bare);
  console.log(`      1,000,000 entries of 10,000 tasks: ${describeRuns(large)}; bare loop ${describeRuns(bare)}`);
  report('export, ratio to the bare loop', ratio, 'at most 1.3', ratio <= 1.3);
  const [largeMiB, smallMiB] = [medianPeak(large), medianPeak(small)];
  report('peak MiB at 1,000,000 entries', largeMiB, 'under 200 MB', largeMiB < 190);
  report('peak MiB at 100,000 entries', smallMiB, 'under 200 MB', smallMiB < 190);
}

/** Memory that must not grow with the number of entries (contract.md, section 7). */
export async function growth(): Promise<void> {
  await using board = await startProcess('board-process.ts', String(entriesPerTask));
  await using fuller = await startProcess('board-process.ts', String(3 * entriesPerTask));
  for (const format of ['csv', 'ndjson']) {
    const [large, huge] = [[await runExport(board.url, 10_000, format)], [await runExport(fuller.url, 10_000, format)]];
    ensureDone([...large, ...huge]);
    console.log(`      .${format}: 1,000,000 entries ${describeRuns(large)}; 3,000,000 ${describeRuns(huge)}`);
    const ratio = medianPeak(huge) / medianPeak(large);
    report(`.${format}, peak at 3,000,000 against 1,000,000 entries`, ratio, 'about 1', ratio < 1.15);
  }
}
