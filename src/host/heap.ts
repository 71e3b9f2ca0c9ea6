/**
 * Keeps the young generation of V8's heap as small as it is, for the rest of the process; to be called before much is
 * allocated. Otherwise a long export lets it grow to 48 MiB and promotes what lives a moment longer, and peaks above
 * 200 MB: see docs/decisions/0003-memory.md.
 */
export async function keepHeapSmall(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--semi-space-growth-factor=1');
}
