/** Both halves. At 1 MiB, with which V8 may start, a CSV export takes a fifth longer; at 16, a join peaks above 200 MB. */
const youngBytes = 8 * 1024 * 1024;

/** 8 MB in all, in case V8 doesn't let the young generation grow as far. */
const maxSurvivors = 1000;

/**
 * Caps the young generation of V8's heap once it has grown to a useful size. Otherwise a long export lets it grow to 48 MiB,
 * promotes what lives a moment longer, and peaks above 200 MB: docs/decisions/0003-memory.md.
 */
export async function keepHeapSmall(): Promise<void> {
  const { getHeapSpaceStatistics, setFlagsFromString } = await import('node:v8');
  const youngSize = (): number =>
    getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? youngBytes;
  // It grows only if what is in it survives.
  const survivors: number[][] = [];
  while (youngSize() < youngBytes && survivors.length < maxSurvivors) survivors.push(new Array<number>(1000).fill(0));
  setFlagsFromString('--semi-space-growth-factor=1');
  // Collecting so little isn't worth several threads.
  setFlagsFromString('--no-parallel-scavenge');
}
