import { Zip, ZipDeflate } from 'fflate';
import { FormatLimitError } from '../../file-format.ts';

/** fflate and readers without ZIP64 count in 32 bits; no spreadsheet opens a sheet that large anyway. */
const maxPartBytes = 0xffff_ffff;

/** The earliest time of ZIP, which is local, so that the same data gives the same bytes. */
const fixedTime = new Date(1980, 0, 1);

/** A seventh faster than fflate's default of 6, with files an eighth larger. */
const compressionLevel = 3;

/** A ZIP archive that is written part by part and buffers only what was not taken yet. */
export type Archive = {
  readonly beginPart: (name: string) => void;
  /** @throws FormatLimitError if the part exceeds the archive's limit. */
  readonly write: (text: string) => void;
  readonly endPart: () => void;
  readonly end: () => void;
  /** What was compressed since the last call. */
  readonly take: () => Uint8Array;
};

export function createArchive(maxBytes: number = maxPartBytes): Archive {
  const encoder = new TextEncoder();
  let made: Uint8Array[] = [];
  let part: ZipDeflate | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  let partBytes = 0;
  return {
    beginPart: (name) => {
      part = new ZipDeflate(name, { level: compressionLevel });
      part.mtime = fixedTime;
      partBytes = 0;
      zip.add(part);
    },
    write: (text) => {
      const bytes = encoder.encode(text);
      partBytes += bytes.length;
      if (partBytes > maxBytes) throw new FormatLimitError(tooLarge);
      part?.push(bytes);
    },
    endPart: () => {
      part?.push(new Uint8Array(0), true);
      part = undefined;
    },
    end: () => zip.end(),
    take: () => {
      const taken = joined(made);
      made = [];
      return taken;
    },
  };
}

const tooLarge =
  'a sheet of .xlsx would be larger than 4 GiB, which its archive cannot hold; use .csv, .ndjson or .parquet, or shorter periods';

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
