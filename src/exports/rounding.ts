import type { Rounding } from '../model/totals.ts';

/**
 * A duration as a multiple of `toMs`, in whole milliseconds and so without error: `up` and `down` leave what is a
 * multiple as it is, `nearest` takes the half up (contract.md, section 2, `round`). No duration stays none.
 */
export function roundDuration(durationMs: number, { toMs, mode }: Rounding): number {
  const over = durationMs % toMs;
  const down = durationMs - over;
  if (over === 0 || mode === 'down') return down;
  return mode === 'up' || over * 2 >= toMs ? down + toMs : down;
}
