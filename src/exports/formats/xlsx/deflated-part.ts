import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';

/** The method of ZIP (APPNOTE.TXT, section 4.4.5). */
const deflate = 8;

/** The earliest (local) time of ZIP, so that the same data gives the same bytes. */
const fixedTime = new Date(1980, 0, 1);

/** For figures see docs/decisions/0012-parquet-and-xlsx.md. */
const compressionLevel = 4;

/** More than the size of a compressed chunk, or each would need several turns of the event loop. */
const outputBytes = 65_536;

/** A part of an archive, compressed by zlib in a thread while the next chunk is made. fflate reads its public fields. */
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

  /** Returns once the previous chunk is compressed, so that no more than one is in memory. */
  async push(bytes: Uint8Array): Promise<void> {
    await this.#compressed;
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    this.#compressed = new Promise((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    // If it rejected while nothing awaits it, the process would end.
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
