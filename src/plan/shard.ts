/**
 * The part, from 1, that a task belongs to. The hash is permanently stable: a matrix whose jobs disagreed about it would
 * leave tasks out. FNV-1a over the UTF-8 bytes, mixed by the finaliser of MurmurHash3 so that its low bits are evenly
 * distributed, too.
 */
export function partOf(task: string, of: number): number {
  return (hashOf(task) % of) + 1;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
