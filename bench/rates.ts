// Boards that allow an unknown rate, and refuse whatever exceeds it.
import { action, boardInputs, ensureDone, median, report, runStep, startProcess, updatesOf } from './measure.ts';

type Use = { readonly ms: number; readonly refused: number; readonly refusedTwice: number };

const boards = [
  { count: 300, perSecond: 200, burst: 0 },
  { count: 300, perSecond: 100, burst: 20 },
  { count: 100, perSecond: 20, burst: 0 },
  { count: 40, perSecond: 5, burst: 0 },
];

/** From the first request to the last response. The ideal is what the limit allows; a failed operation fails the bench. */
export async function rates(): Promise<void> {
  for (const { count, perSecond, burst } of boards) {
    await using board = await startProcess('limited-board.ts', String(perSecond), String(burst));
    const inputs = boardInputs(board.url, { 'subtask-updates': updatesOf(count), concurrency: '16' });
    const uses: Use[] = [];
    for (let round = 0; round < 3; round += 1) {
      ensureDone([await runStep([action], inputs)]);
      uses.push((await (await fetch(`${board.url}/use`)).json()) as Use);
    }
    const ms = median(uses.map((use) => use.ms));
    const idealMs = (1000 * (count - burst - 1)) / perSecond;
    const [refused, refusedTwice] = [uses.map((use) => use.refused), uses.map((use) => use.refusedTwice)];
    const what = `${count} updates at 16 against ${perSecond} a second${burst > 0 ? ` and a burst of ${burst}` : ''}`;
    console.log(`      ${(ms / 1000).toFixed(1)} s, ideal ${(idealMs / 1000).toFixed(1)} s; no operation failed`);
    console.log(`      requests refused: ${refused.join(', ')}; refused more than once: ${refusedTwice.join(', ')}`);
    report(`${what}, times the ideal`, ms / idealMs, 'at most 3', ms <= 3 * idealMs);
  }
}
