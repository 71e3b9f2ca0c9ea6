import { Zip, ZipDeflate } from 'fflate';
import { FormatLimitError } from '../../file-format.ts';

/** fflate and readers without ZIP64 count in 32 bits; no spreadsheet opens a sheet that large anyway. */
const maxPartBytes = 0xffff_ffff;

/** The earliest time of ZIP, which is local, so that the same data gives the same bytes. */
const fixedTime = new Date(1980, 0, 1);

/** A seventh faster than fflate's default of 6, with files an eighth larger. */
const compressionLevel = 3;

/** A ZIP archive that is written part by part and buffers only what was not taken yet. */
export class Archive {
  readonly #maxBytes: number;
  readonly #encoder = new TextEncoder();
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.#made.push(bytes);
  });
  #made: Uint8Array[] = [];
  #part: ZipDeflate | undefined;
  #partBytes = 0;

  constructor(maxBytes: number = maxPartBytes) {
    this.#maxBytes = maxBytes;
  }

  beginPart(name: string): void {
    this.#part = new ZipDeflate(name, { level: compressionLevel });
    this.#part.mtime = fixedTime;
    this.#partBytes = 0;
    this.#zip.add(this.#part);
  }

  /** @throws FormatLimitError if the part exceeds the archive's limit. */
  write(text: string): void {
    const bytes = this.#encoder.encode(text);
    this.#partBytes += bytes.length;
    if (this.#partBytes > this.#maxBytes) throw new FormatLimitError(tooLarge);
    this.#part?.push(bytes);
  }

  endPart(): void {
    this.#part?.push(new Uint8Array(0), true);
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
}

const tooLarge =
  'a sheet of .xlsx would be larger than 4 GiB, which its archive cannot hold; use .csv, .ndjson or .parquet, or shorter periods';
