import type { Scratch } from '../../model/ports.ts';

/** Up to this everything stays in memory: most exports need no scratch file, and many no more than the first of the two. */
const firstHeldBytes = 64 * 1024;
const maxHeldBytes = 4 * 1024 * 1024;

/** Texts that are read again later or never, as bytes: strings that live for long make garbage collection expensive. */
export class ScratchStore {
  readonly #scratch: Scratch;
  #held = Buffer.allocUnsafe(firstHeldBytes);
  #heldBytes = 0;
  #writtenBytes = 0;
  readonly #ends: number[] = [];

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** To be called only once the call before has ended. @returns its number */
  async add(text: string): Promise<number> {
    // A code unit takes three bytes at most.
    const maxBytes = text.length * 3;
    if (this.#heldBytes + maxBytes > this.#held.length) this.#grow();
    if (this.#heldBytes + maxBytes > maxHeldBytes) await this.#write(this.#held.subarray(0, this.#heldBytes));
    if (maxBytes > maxHeldBytes) await this.#write(Buffer.from(text));
    else this.#heldBytes += this.#held.write(text, this.#heldBytes);
    return this.#ends.push(this.#writtenBytes + this.#heldBytes) - 1;
  }

  async at(number: number): Promise<string> {
    const [from, to] = [this.#ends[number - 1] ?? 0, this.#ends[number] ?? 0];
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

  #grow(): void {
    if (this.#held.length === maxHeldBytes) return;
    const held = this.#held.subarray(0, this.#heldBytes);
    this.#held = Buffer.allocUnsafe(maxHeldBytes);
    this.#held.set(held);
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#scratch.append(bytes);
    this.#writtenBytes += bytes.length;
    this.#heldBytes = 0;
  }
}
