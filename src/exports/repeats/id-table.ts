import { randomBytes } from 'node:crypto';

const unitsPerSlot = 3;

const maxLoad = 0.85;
const growth = 1.4;

/** A power of two. One grows at a time, and takes up its old and its new size while it does. */
const parts = 64;

/**
 * A number for each id, in some 16 bytes: a Map would take several times as much. Ids count as the same if 64 bits are,
 * which happens to one of 37 million exports of a million entries.
 */
export class IdTable {
  /** Unknown to the board, which could otherwise choose ids that are all sought in one place. */
  readonly #key = new Uint32Array(new Uint8Array(randomBytes(8)).buffer);
  /** Open addressing; a number is stored plus one, and 0 is a free slot. */
  readonly #slots = Array.from({ length: parts }, () => new Uint32Array(unitsPerSlot * 16));
  readonly #counts = new Uint32Array(parts);

  /** Gives an id its number. @returns the number that it had already, and keeps */
  claim(id: string, number: number): number | undefined {
    const [high, low] = hashOf(id, this.#key);
    const slots = this.#roomFor(low & (parts - 1));
    const at = slotOf(slots, high, low);
    const earlier = numberIn(slots, at);
    if (earlier !== undefined) return earlier;
    fill(slots, at, high, low, number + 1);
    this.#counts[low & (parts - 1)] = (this.#counts[low & (parts - 1)] ?? 0) + 1;
    return undefined;
  }

  find(id: string): number | undefined {
    const [high, low] = hashOf(id, this.#key);
    const slots = this.#roomFor(low & (parts - 1));
    return numberIn(slots, slotOf(slots, high, low));
  }

  #roomFor(part: number): Uint32Array {
    const slots = this.#slots[part] ?? new Uint32Array();
    if ((this.#counts[part] ?? 0) < maxLoad * (slots.length / unitsPerSlot)) return slots;
    const grown = enlarged(slots);
    this.#slots[part] = grown;
    return grown;
  }
}

function enlarged(old: Uint32Array): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(unitsPerSlot * Math.ceil((old.length / unitsPerSlot) * growth));
  for (let at = 0; at < old.length; at += unitsPerSlot) {
    const high = old[at] ?? 0;
    const low = old[at + 1] ?? 0;
    const stored = old[at + 2] ?? 0;
    if (stored > 0) fill(grown, slotOf(grown, high, low), high, low, stored);
  }
  return grown;
}

/** HalfSipHash-1-3 of the UTF-16 code units, made for tables like this one: a fraction of the time of SHA-256. */
export function hashOf(id: string, key: Uint32Array): readonly [high: number, low: number] {
  const [key0 = 0, key1 = 0] = [key[0], key[1]];
  let [a, b, c, d] = [key0, key1 ^ 0xee, 0x6c796765 ^ key0, 0x74656462 ^ key1];
  let high = 0;
  const words = (id.length >> 1) + 1;
  // Two code units a round, the last word with the length; then three rounds for each half of the hash.
  for (let round = 0; round < words + 6; round += 1) {
    const word = round < words ? wordAt(id, round) : 0;
    if (round === words) c ^= 0xee;
    if (round === words + 3) {
      high = b ^ d;
      b ^= 0xdd;
    }
    d ^= word;
    a = (a + b) | 0;
    b = rotated(b, 5) ^ a;
    c = (c + d) | 0;
    d = rotated(d, 8) ^ c;
    a = (rotated(a, 16) + d) | 0;
    d = rotated(d, 7) ^ a;
    c = (c + b) | 0;
    b = rotated(b, 13) ^ c;
    c = rotated(c, 16);
    a ^= word;
  }
  return [high >>> 0, (b ^ d) >>> 0];
}

function wordAt(id: string, round: number): number {
  const first = 2 * round < id.length ? id.charCodeAt(2 * round) : 0;
  return first | (2 * round + 1 < id.length ? id.charCodeAt(2 * round + 1) << 16 : id.length << 25);
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function fill(slots: Uint32Array, at: number, high: number, low: number, stored: number): void {
  slots[at] = high;
  slots[at + 1] = low;
  slots[at + 2] = stored;
}

function numberIn(slots: Uint32Array, at: number): number | undefined {
  const stored = slots[at + 2] ?? 0;
  return stored === 0 ? undefined : stored - 1;
}

/** Where a hash is, or the free slot where it belongs. */
function slotOf(slots: Uint32Array, high: number, low: number): number {
  // A remainder takes longer.
  let at = Math.floor((high / 2 ** 32) * (slots.length / unitsPerSlot)) * unitsPerSlot;
  while (slots[at + 2] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) {
    at += unitsPerSlot;
    if (at === slots.length) at = 0;
  }
  return at;
}
