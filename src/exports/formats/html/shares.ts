// PURE: the largest of many, and the rest as one.

export type Share = {
  /** Undefined: the rest. */
  readonly id: string | undefined;
  /** How many the rest are; 1 for any other. */
  readonly count: number;
  readonly durationMs: number;
};

/** Largest first, at most `most` and the rest; one that would be the rest alone stands for itself. */
export function largestShares(durations: ReadonlyMap<string, number>, most: number): readonly Share[] {
  const all = [...durations]
    .map(([id, durationMs]) => ({ id, count: 1, durationMs }))
    .sort((a, b) => b.durationMs - a.durationMs || (a.id < b.id ? -1 : 1));
  if (all.length <= most + 1) return all;
  const rest = all.slice(most);
  const durationMs = rest.reduce((sum, share) => sum + share.durationMs, 0);
  return [...all.slice(0, most), { id: undefined, count: rest.length, durationMs }];
}

/** `34%`; what is little but something is `<1%`. */
export function percentText(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
