import { crc32, createDeflateRaw } from 'node:zlib';
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile } from 'fflate';
import { FormatLimitError } from '../../file-format.ts';

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

/** The method of ZIP (APPNOTE.TXT, section 4.4.5). */
const deflate = 8;

/** The earliest (local) time of ZIP, so that the same data gives the same bytes. */
const fixedTime = new Date(1980, 0, 1);

/** For figures see docs/decisions/0012-parquet-and-xlsx.md. */
const compressionLevel = 4;

/** More than the size of a compressed chunk, or each would need several turns of the event loop. */
const outputBytes = 65_536;

/** A part of an archive, compressed by zlib in a thread while the next chunk is made. fflate reads its public fields. */
class DeflatedPart implements ZipInputFile {
  readonly filename: string;
  readonly compression = deflate;
  readonly mtime = fixedTime;
  crc = 0;
  size = 0;
  ondata?: AsyncFlateStreamHandler;
  readonly #deflate = createDeflateRaw({ level: compressionLevel, chunkSize: outputBytes });
  #compressed: Promise<void> = Promise.resolve();

  constructor(name: string) {
    this.filename = name;
    this.#deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata?.(null, bytes, false));
  }

  /** Returns once the previous chunk is compressed, so that no more than one is in memory. */
  async push(bytes: Uint8Array): Promise<void> {
    await this.#compressed;
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    this.#compressed = new Promise((resolve) => {
      this.#deflate.write(bytes, () => resolve());
    });
  }

  async end(): Promise<void> {
    await new Promise((resolve, reject) => {
      this.#deflate.once('error', reject).once('end', resolve).end();
    });
    this.ondata?.(null, new Uint8Array(0), true);
  }
}

const tooLarge =
  'a sheet of .xlsx would be larger than 4 GiB, which its archive cannot hold; use .csv, .ndjson or .parquet, or shorter periods';
