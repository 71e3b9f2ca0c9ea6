import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';
import { FormatLimitError } from '../../file-format.ts';

/** fflate and readers without ZIP64 count in 32 bits; no spreadsheet opens a sheet that large anyway. */
const maxPartBytes = 0xffff_ffff;

const chunkBytes = 262_144;

/** More than the size of a compressed chunk, or each would need several turns of the event loop. */
const outputBytes = 65_536;

/**
 * A part of a ZIP archive, compressed by zlib in a thread while the next chunk is made; a part must end before the next one
 * begins. fflate reads its public fields.
 */
export class ArchivePart implements ZipInputFile {
  readonly filename: string;
  /** Deflate (APPNOTE.TXT, section 4.4.5). */
  readonly compression = 8;
  /** The earliest (local) time of ZIP, so that the same data gives the same bytes. */
  readonly mtime = new Date(1980, 0, 1);
  crc = 0;
  size = 0;
  ondata?: AsyncFlateStreamHandler;
  readonly #maxBytes: number;
  /** For figures see docs/decisions/0012-parquet-and-xlsx.md. */
  readonly #deflate = createDeflateRaw({ level: 4, chunkSize: outputBytes });
  /** Texts are encoded at once: if they waited as strings, V8 would keep the pieces they were joined from. */
  #chunk = Buffer.allocUnsafe(chunkBytes);
  #filled = 0;
  #compressed: Promise<void> = Promise.resolve();

  constructor(name: string, maxBytes = maxPartBytes) {
    this.filename = name;
    this.#maxBytes = maxBytes;
    this.#deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata?.(null, bytes, false));
  }

  /** @throws FormatLimitError if the part is too large for an archive; `end` may throw it, too. */
  async write(texts: Iterable<string>): Promise<void> {
    for (const text of texts) {
      // A UTF-16 code unit takes three bytes at most.
      const mostBytes = text.length * 3;
      if (mostBytes > chunkBytes - this.#filled) await this.#compressChunk();
      if (mostBytes > chunkBytes) await this.#compress(Buffer.from(text));
      else this.#filled += this.#chunk.write(text, this.#filled);
    }
  }

  async end(): Promise<void> {
    await this.#compressChunk();
    await new Promise((resolve, reject) => {
      this.#deflate.once('error', reject).once('end', resolve).end();
    });
    this.ondata?.(null, new Uint8Array(0), true);
  }

  async #compressChunk(): Promise<void> {
    const bytes = this.#chunk.subarray(0, this.#filled);
    this.#chunk = Buffer.allocUnsafe(chunkBytes);
    this.#filled = 0;
    await this.#compress(bytes);
  }

  /** Returns once the previous chunk is compressed, so that no more than one is in memory. */
  async #compress(bytes: Uint8Array): Promise<void> {
    this.size += bytes.length;
    if (this.size > this.#maxBytes) throw new FormatLimitError(tooLarge);
    this.crc = crc32(bytes, this.crc);
    await this.#compressed;
    this.#compressed = new Promise((resolve) => {
      this.#deflate.write(bytes, () => resolve());
    });
  }
}

const tooLarge =
  'a sheet of .xlsx would be larger than 4 GiB, which its archive cannot hold; use .csv, .ndjson or .parquet, or shorter periods';
