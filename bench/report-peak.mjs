// Loaded before what is measured: writes its peak resident memory, in KiB, to where the bench looks for it.
import { writeFileSync } from 'node:fs';

process.once('exit', () => {
  if (process.env.BENCH_PEAK) writeFileSync(process.env.BENCH_PEAK, String(process.resourceUsage().maxRSS));
});
