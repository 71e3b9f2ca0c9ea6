import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';

/** The method of ZIP (APPNOTE.TXT, section 4.4.5). */
const deflate = 8;

/** The earliest time of ZIP, which is local, so that the same data gives the same bytes. */
const fixedTime = new Date(1980, 0, 1);

/** For figures see docs/decisions/0012-parquet-and-xlsx.md. */
const compressionLevel = 4;

/** More than a chunk is compressed to, or each would need several turns of the event loop. */
const outputBytes = 65_536;

/** A part of an archive, compressed by zlib in a thread, beside the making of the next chunk. fflate reads its public fields. */
export class DeflatedPart implements ZipInputFile {
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
    // `push` and `end` reject with it.
    this.#deflate.on('error', () => undefined);
  }

  /** Returns once the chunk before is compressed, so that no more than one is in memory. */
  async push(bytes: Uint8Array): Promise<void> {
    await this.#compressed;
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    this.#compressed = new Promise((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    // Rejected while nobody waits, it would end the process.
    this.#compressed.catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.#compressed;
    await new Promise((resolve, reject) => {
      this.#deflate.once('error', reject).once('end', resolve).end();
    });
    this.ondata?.(null, new Uint8Array(0), true);
  }
}
