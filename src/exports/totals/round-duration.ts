// PURE: durations as they are billed.
import type { Rounding } from '../../model/totals.ts';

/**
 * The duration as a multiple of `toMs` (contract.md, section 2, `round`). Whole milliseconds, so exact: a multiple stays
 * as it is, and `nearest` rounds halves up.
 */
export function roundDuration(durationMs: number, { toMs, mode }: Rounding): number {
  const over = durationMs % toMs;
  const down = durationMs - over;
  if (over === 0 || mode === 'down') return down;
  return mode === 'up' || over * 2 >= toMs ? down + toMs : down;
}
