/** A body as it arrives, in one buffer: a chunk may be a single byte, whose object would take hundreds. */
export class ResponseBody {
  readonly #maxBytes: number;
  #buffer: Buffer = Buffer.alloc(0);
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False if there is no room left and the chunk was dropped. */
  add(chunk: Buffer): boolean {
    const bytes = this.#bytes + chunk.length;
    if (bytes > this.#maxBytes) return false;
    // Most bodies are one chunk.
    if (this.#bytes === 0) this.#buffer = chunk;
    else {
      if (bytes > this.#buffer.length) this.#grow(bytes);
      this.#buffer.set(chunk, this.#bytes);
    }
    this.#bytes = bytes;
    return true;
  }

  /** UTF-8, with U+FFFD for what is invalid; a byte order mark is not part of the text (RFC 8259, section 8.1). */
  text(): string {
    const text = this.#buffer.toString('utf8', 0, this.#bytes);
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  /** Doubles, so that a body is copied about once. */
  #grow(bytes: number): void {
    const grown = Buffer.allocUnsafe(Math.min(Math.max(bytes, 2 * this.#buffer.length), this.#maxBytes));
    grown.set(this.#buffer.subarray(0, this.#bytes));
    this.#buffer = grown;
  }
}
