import { Zip } from 'fflate';
import { FormatLimitError } from '../../file-format.ts';
import { DeflatedPart } from './deflated-part.ts';

/** fflate and readers without ZIP64 count in 32 bits; no spreadsheet opens a sheet that large anyway. */
const maxPartBytes = 0xffff_ffff;

/** Compressed at once. */
const chunkBytes = 262_144;

/** A UTF-16 code unit takes no more in UTF-8. */
const maxBytesOfUnit = 3;

/** A ZIP archive that is written part by part and buffers a chunk, the one before, and what was not taken yet. */
export class Archive {
  readonly #maxBytes: number;
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.#made.push(bytes);
  });
  #made: Uint8Array[] = [];
  #part: DeflatedPart | undefined;
  /** Text is encoded at once: if it waited as a string, V8 would keep the pieces it was joined from. */
  #chunk = Buffer.allocUnsafe(chunkBytes);
  #filled = 0;
  #compressing = Buffer.allocUnsafe(chunkBytes);

  constructor(maxBytes: number = maxPartBytes) {
    this.#maxBytes = maxBytes;
  }

  beginPart(name: string): void {
    this.#part = new DeflatedPart(name);
    this.#zip.add(this.#part);
  }

  /** @throws FormatLimitError if the part exceeds the archive's limit; `endPart` may throw it, too. */
  async write(texts: Iterable<string>): Promise<void> {
    for (const text of texts) {
      const mostBytes = text.length * maxBytesOfUnit;
      if (mostBytes > chunkBytes - this.#filled) await this.#compressChunk();
      if (mostBytes > chunkBytes) await this.#compress(Buffer.from(text));
      else this.#filled += this.#chunk.write(text, this.#filled);
    }
  }

  async endPart(): Promise<void> {
    await this.#compressChunk();
    await this.#part?.end();
    this.#part = undefined;
  }

  end(): void {
    this.#zip.end();
  }

  /** What was compressed since the last call. */
  take(): Uint8Array {
    const taken = Buffer.concat(this.#made);
    this.#made = [];
    return taken;
  }

  async #compressChunk(): Promise<void> {
    await this.#compress(this.#chunk.subarray(0, this.#filled));
    [this.#chunk, this.#compressing] = [this.#compressing, this.#chunk];
    this.#filled = 0;
  }

  async #compress(bytes: Uint8Array): Promise<void> {
    if ((this.#part?.size ?? 0) + bytes.length > this.#maxBytes) throw new FormatLimitError(tooLarge);
    await this.#part?.push(bytes);
  }
}

const tooLarge =
  'a sheet of .xlsx would be larger than 4 GiB, which its archive cannot hold; use .csv, .ndjson or .parquet, or shorter periods';
