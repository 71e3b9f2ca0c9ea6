import type { Scratch } from '../../model/ports.ts';

/** Up to this everything stays in memory: most exports need no scratch file. */
const maxHeldBytes = 4 * 1024 * 1024;

export type Extent = { readonly from: number; readonly to: number };

/** Texts that are read again later or never, as bytes: strings that live for long make garbage collection expensive. */
export class ScratchStore {
  readonly #scratch: Scratch;
  /** Takes no memory until it is filled. */
  readonly #held = Buffer.allocUnsafe(maxHeldBytes);
  #heldBytes = 0;
  #writtenBytes = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** To be called only once the call before has ended. */
  async add(text: string): Promise<Extent> {
    const from = this.#writtenBytes + this.#heldBytes;
    // A code unit takes three bytes at most.
    const maxBytes = text.length * 3;
    if (this.#heldBytes + maxBytes > maxHeldBytes) await this.#write(this.#held.subarray(0, this.#heldBytes));
    if (maxBytes > maxHeldBytes) await this.#write(Buffer.from(text));
    else this.#heldBytes += this.#held.write(text, this.#heldBytes);
    return { from, to: this.#writtenBytes + this.#heldBytes };
  }

  async at({ from, to }: Extent): Promise<string> {
    const written = this.#writtenBytes;
    if (from >= written) return this.#held.toString('utf8', from - written, to - written);
    const bytes = Buffer.allocUnsafe(to - from);
    let at = 0;
    for await (const piece of this.#scratch.read(from, to)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes.toString();
  }

  close(): Promise<void> {
    return this.#scratch.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#scratch.append(bytes);
    this.#writtenBytes += bytes.length;
    this.#heldBytes = 0;
  }
}
