import { HeldText, longRow } from './held-text.ts';
import type { Fail, RowReader } from './row-reader.ts';

/** Calls `onPart` with each line of the file, in the parts in which it comes, without its LF; yields after each piece. */
export async function* readParts(
  bytes: AsyncIterable<Uint8Array>,
  onPart: RowReader['part'],
  fail: Fail,
): AsyncGenerator<void> {
  let number = 1;
  for await (const text of decodeText(bytes, fail)) {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      onPart(text.slice(from, end), number, true);
      number += 1;
      from = end + 1;
    }
    if (from < text.length) onPart(text.slice(from), number, false);
    yield;
  }
}

/** @param isOpen the file ends with this line, and no LF follows it. */
type OnLine = (line: string, number: number, isOpen: boolean) => void;

/** Calls `onLine` with whole lines. */
export function joinLines(onLine: OnLine, fail: Fail): RowReader {
  let last = 1;
  const held = new HeldText('', () => fail(last, `the line is ${longRow}`));
  return {
    part: (text, number, endsLine) => {
      last = number;
      held.add(text);
      if (endsLine) onLine(held.take(), number, false);
    },
    end: () => {
      if (!held.isEmpty) onLine(held.take(), last, true);
    },
  };
}

/** The file's text without its byte order mark; fails at the line that is not UTF-8. */
async function* decodeText(bytes: AsyncIterable<Uint8Array>, fail: Fail): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of bytes) {
    const text = orUndefined(() => decoder.decode(chunk, { stream: true }));
    yield text ?? fail(line + linesBeforeInvalid(chunk), ...notUtf8);
    line += countLineFeeds(chunk);
  }
  yield orUndefined(() => decoder.decode()) ?? fail(line, ...notUtf8);
}

const notUtf8 = ['the text is not UTF-8', 'encoding'] as const;

function orUndefined(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** No multi-byte character contains a line feed, so every line but the first can be checked separately. */
function linesBeforeInvalid(chunk: Uint8Array): number {
  let from = chunk.indexOf(lineFeed) + 1;
  for (let lines = 1; from > 0; lines += 1) {
    const end = chunk.indexOf(lineFeed, from) + 1;
    const line = chunk.subarray(from, end === 0 ? chunk.length : end);
    const isSound = orUndefined(() => new TextDecoder('utf-8', { fatal: true }).decode(line, { stream: true }));
    if (isSound === undefined) return lines;
    from = end;
  }
  return 0;
}

function countLineFeeds(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

const lineFeed = 10;
