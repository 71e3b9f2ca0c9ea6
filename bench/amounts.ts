// Reports of 1,000,000 entries with `rates`, compared with the same without.
import { reportFormats } from '../src/model/declaration.ts';
import { action, ensureDone, inTurn, medianMs, medianPeak, peak, report, runStep, startProcess } from './measure.ts';

const rates =
  '{ currency: EUR, default: 80, users: { U1: 95.50, U7: 61.25 }, labels: { Support: 120 }, tasks: { B8: 110 } }';

export async function amounts(): Promise<void> {
  await using board = await startProcess('board-process.ts', '100');
  const ids = Array.from({ length: 10_000 }, (_, index) => `B${index}`).join(', ');
  for (const format of reportFormats) {
    const inputs = {
      'base-url': board.url,
      token: 'bench-token',
      concurrency: '8',
      summary: 'false',
      'time-entry-exports': `- to: time.${format}\n  task: [${ids}]\n`,
    };
    const [priced, plain] = await inTurn(
      3,
      () => runStep([...peak, action], { ...inputs, rates }),
      () => runStep([...peak, action], inputs),
    );
    ensureDone([...priced, ...plain]);
    const [seconds, plainSeconds] = [medianMs(priced), medianMs(plain)].map((ms) => (ms / 1000).toFixed(1));
    const [mib, plainMiB] = [medianPeak(priced), medianPeak(plain)].map((one) => one.toFixed(0));
    console.log(
      `      .${format} with rates: ${seconds} s, peak ${mib} MiB; without: ${plainSeconds} s, ${plainMiB} MiB`,
    );
    const ratio = medianMs(priced) / medianMs(plain);
    report(`.${format} with rates, ratio to the same without`, ratio, 'at most 1.15', ratio <= 1.15);
  }
}
