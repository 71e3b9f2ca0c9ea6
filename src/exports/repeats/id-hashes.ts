import type { Random } from '../../model/ports.ts';

/** 64-bit hashes of ids, in some 12 bytes each. Two ids may have one hash, so a repeat is only suspected. */
export class IdHashes {
  readonly #hash: HashId;
  /** Two words a hash, both zero where there is none. */
  #slots = new Uint32Array(2 * 1024);
  #count = 0;

  constructor(hash: HashId) {
    this.#hash = hash;
  }

  get count(): number {
    return this.#count;
  }

  /** False if the hash was there before. */
  add(id: string): boolean {
    const [high, low] = this.#hash(id);
    const slot = this.#find(high, low);
    if (this.#holds(slot)) return false;
    this.#count += 1;
    this.#slots[slot] = high;
    this.#slots[slot + 1] = low;
    if (this.#count > (this.#slots.length / 2) * maxLoad) this.#grow();
    return true;
  }

  has(id: string): boolean {
    return this.#holds(this.#find(...this.#hash(id)));
  }

  #holds(slot: number): boolean {
    return this.#slots[slot] !== 0 || this.#slots[slot + 1] !== 0;
  }

  /** Where the hash is, or would be. Slots are in the order of the hashes, but for those that were taken. */
  #find(high: number, low: number): number {
    const slots = this.#slots;
    let slot = 2 * Math.floor((high / 2 ** 32) * (slots.length / 2));
    while ((slots[slot] !== high || slots[slot + 1] !== low) && this.#holds(slot)) {
      slot = slot + 2 === slots.length ? 0 : slot + 2;
    }
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(2 * Math.floor((old.length / 2) * growth));
    for (let at = 0; at < old.length; at += 2) {
      const [high, low] = [old[at] ?? 0, old[at + 1] ?? 0];
      if (high === 0 && low === 0) continue;
      const slot = this.#find(high, low);
      this.#slots[slot] = high;
      this.#slots[slot + 1] = low;
    }
    // Frees it: garbage collection would leave as much memory again to earlier tables.
    old.buffer.transfer(0);
  }
}

const maxLoad = 0.85;
const growth = 1.5;

/** Two words of 32 bits, not both zero. */
export type HashId = (id: string) => readonly [number, number];

/**
 * As MurmurHash3 mixes, over UTF-16 code units, in two halves that are mixed at the end. Seeded by chance, so that
 * no board can choose ids whose hashes crowd: looking one of them up would take as long as there are ids.
 */
export function createHashId(random: Random): HashId {
  const seeds = [randomWord(random), randomWord(random)] as const;
  return (id) => hashId(id, ...seeds);
}

function randomWord(random: Random): number {
  return Math.floor(random() * 2 ** 32);
}

function hashId(id: string, highSeed: number, lowSeed: number): ReturnType<HashId> {
  let high = 0x9e3779b9 ^ highSeed;
  let low = 0x85ebca6b ^ lowSeed;
  for (let at = 0; at < id.length; at += 1) {
    const unit = id.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  high = Math.imul(high ^ (high >>> 16) ^ id.length, 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return [high >>> 0, low >>> 0 || 1];
}
