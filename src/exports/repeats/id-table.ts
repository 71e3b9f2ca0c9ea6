import { hash, randomBytes } from 'node:crypto';

/** The halves of a hash and a number. */
const unitsPerSlot = 3;

const maxLoad = 0.85;
const growth = 1.4;

/**
 * A number for each id, in some 16 bytes: a Map would take several times as much. Ids count as the same if 64 bits are,
 * which happens to one of 37 million exports of a million entries.
 */
export class IdTable {
  /** Unknown to the board, which could otherwise choose ids that are all sought in one place. */
  readonly #seed = randomBytes(16).toString('hex');
  /** Open addressing; a number is stored plus one, and 0 is a free slot. */
  #slots = new Uint32Array(unitsPerSlot * 1024);
  #count = 0;

  /** Gives an id its number. @returns the number that it had already, and keeps */
  claim(id: string, number: number): number | undefined {
    if (this.#count >= maxLoad * (this.#slots.length / unitsPerSlot)) this.#grow();
    const [high, low] = hashOf(id, this.#seed);
    const at = slotOf(this.#slots, high, low);
    const earlier = this.#slots[at + 2] ?? 0;
    if (earlier > 0) return earlier - 1;
    fill(this.#slots, at, high, low, number + 1);
    this.#count += 1;
    return undefined;
  }

  #grow(): void {
    const old = this.#slots;
    const grown = new Uint32Array(unitsPerSlot * Math.ceil((old.length / unitsPerSlot) * growth));
    for (let at = 0; at < old.length; at += unitsPerSlot) {
      const high = old[at] ?? 0;
      const low = old[at + 1] ?? 0;
      const stored = old[at + 2] ?? 0;
      if (stored > 0) fill(grown, slotOf(grown, high, low), high, low, stored);
    }
    this.#slots = grown;
  }
}

/** 64 bits of the SHA-256. Lone surrogates differ only as JSON spells them. */
export function hashOf(id: string, seed: string): readonly [high: number, low: number] {
  const hex = hash('sha256', seed + JSON.stringify(id), 'hex');
  return [Number.parseInt(hex.slice(0, 8), 16), Number.parseInt(hex.slice(8, 16), 16)];
}

function fill(slots: Uint32Array, at: number, high: number, low: number, stored: number): void {
  slots[at] = high;
  slots[at + 1] = low;
  slots[at + 2] = stored;
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
