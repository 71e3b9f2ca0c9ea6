import type { Aside } from '../sorted/aside.ts';
import { yieldToSignals } from '../yield-to-signals.ts';

/** Hashes of one range, and the numbers of the chunks that were put aside when it was full. */
type Part = { hashes: number[]; readonly chunks: number[] };

const parts = 16;
const hashesInChunk = 8192;

/** Finds ids that were added twice. Puts a hash of each aside, so that memory hardly grows with their number. */
export class IdLog {
  readonly #aside: Aside;
  readonly #parts = Array.from({ length: parts }, (): Part => ({ hashes: [], chunks: [] }));

  /** @param aside may be shared. */
  constructor(aside: Aside) {
    this.#aside = aside;
  }

  /** To be called only once the call before has ended. */
  async add(ids: readonly string[]): Promise<void> {
    for (const hash of ids.map(hashOf)) {
      const part = this.#parts[Math.floor((hash / 2 ** 53) * parts)];
      if (part?.hashes.push(hash) === hashesInChunk) await this.#putAside(part);
    }
  }

  /** The hashes of ids that were added more than once, and by rare chance of others. */
  async repeated(): Promise<ReadonlySet<number>> {
    const found = new Set<number>();
    for (const { hashes, chunks } of this.#parts) {
      const all = new Float64Array(chunks.length * hashesInChunk + hashes.length);
      for (const [index, chunk] of chunks.entries()) {
        all.set(new Float64Array(new Uint8Array(await this.#aside.at(chunk)).buffer), index * hashesInChunk);
      }
      all.set(hashes, chunks.length * hashesInChunk);
      all.sort();
      for (let at = 1; at < all.length; at += 1) {
        const hash = all[at];
        if (hash !== undefined && hash === all[at - 1]) found.add(hash);
      }
      await yieldToSignals();
    }
    return found;
  }

  async #putAside(part: Part): Promise<void> {
    const bytes = new Uint8Array(Float64Array.from(part.hashes).buffer);
    part.hashes = [];
    part.chunks.push(await this.#aside.add(bytes));
  }
}

/** 53 bits over UTF-16 code units, as MurmurHash3 mixes: two halves that are mixed at the end. */
export function hashOf(text: string): number {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  high = Math.imul(high ^ (high >>> 16) ^ text.length, 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}
