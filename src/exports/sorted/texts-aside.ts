import type { Scratch } from '../../model/ports.ts';

/** Texts up to this stay in memory: most exports need no scratch file. */
const maxHeldBytes = 4 * 1024 * 1024;

/**
 * Texts that are read again later or never, as bytes: strings that live for long make garbage collection expensive, and
 * the memory of a million entries half as large again.
 */
export class TextsAside {
  readonly #scratch: Scratch;
  /** Takes no more memory than what is used of it. */
  readonly #held = Buffer.allocUnsafe(maxHeldBytes);
  #heldBytes = 0;
  #writtenBytes = 0;
  readonly #ends: number[] = [];

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  async add(text: string): Promise<void> {
    // A code unit takes three bytes at most.
    if (this.#heldBytes + text.length * 3 > maxHeldBytes) await this.#write();
    if (text.length * 3 > maxHeldBytes) {
      const bytes = Buffer.from(text);
      await this.#scratch.append(bytes);
      this.#writtenBytes += bytes.length;
    } else {
      this.#heldBytes += this.#held.write(text, this.#heldBytes);
    }
    this.#ends.push(this.#writtenBytes + this.#heldBytes);
  }

  get count(): number {
    return this.#ends.length;
  }

  /** @param index in the order in which they were added. */
  textAt(index: number): Promise<string> {
    return this.#read(this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0);
  }

  close(): Promise<void> {
    return this.#scratch.close();
  }

  async #write(): Promise<void> {
    await this.#scratch.append(this.#held.subarray(0, this.#heldBytes));
    this.#writtenBytes += this.#heldBytes;
    this.#heldBytes = 0;
  }

  async #read(from: number, to: number): Promise<string> {
    const held = this.#writtenBytes;
    if (from >= held) return this.#held.toString('utf8', from - held, to - held);
    const pieces: Buffer[] = [];
    // Copied, since each piece is overwritten by the next.
    for await (const piece of this.#scratch.read(from, to)) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces).toString();
  }
}
