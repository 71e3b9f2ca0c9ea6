// Reports of 1,000,000 entries with `rates`, compared with the same without.
import { reportFormats } from '../src/model/declaration.ts';
import {
  action,
  describeRuns,
  ensureDone,
  exportInputs,
  inTurn,
  medianMs,
  peak,
  report,
  runStep,
  startProcess,
  taskList,
} from './measure.ts';

const rates =
  '{ currency: EUR, default: 80, users: { U1: 95.50, U7: 61.25 }, labels: { Support: 120 }, tasks: { B8: 110 } }';

export async function amounts(): Promise<void> {
  await using board = await startProcess('board-process.ts', '100');
  for (const format of reportFormats) {
    const inputs = exportInputs(board.url, `- { to: time.${format}, task: ${taskList(10_000)} }`);
    const [priced, plain] = await inTurn(
      3,
      () => runStep([...peak, action], { ...inputs, rates }),
      () => runStep([...peak, action], inputs),
    );
    ensureDone([...priced, ...plain]);
    console.log(`      .${format} with rates: ${describeRuns(priced)}; without: ${describeRuns(plain)}`);
    const ratio = medianMs(priced) / medianMs(plain);
    report(`.${format} with rates, ratio to the same without`, ratio, 'at most 1.15', ratio <= 1.15);
  }
}
