// Loaded before what is measured: writes its peak resident memory, in KiB, and its processor time, in milliseconds, to
// where the bench looks for them.
import { writeFileSync } from 'node:fs';

process.once('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  if (process.env.BENCH_PEAK)
    writeFileSync(process.env.BENCH_PEAK, `${maxRSS} ${(userCPUTime + systemCPUTime) / 1000}`);
});
