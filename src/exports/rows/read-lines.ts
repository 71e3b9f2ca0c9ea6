import { HeldText, maxHeldUnits } from './held-text.ts';
import type { Fail, RowReader } from './row-reader.ts';

/**
 * Calls `onLine` with each line of the file, without its LF, and with a last line that has none; yields after each piece.
 *
 * @param maxUnits of a line, in UTF-16 code units.
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  onLine: RowReader['line'],
  fail: Fail,
  maxUnits = maxHeldUnits,
): AsyncGenerator<void> {
  let number = 1;
  const failAsLong = () => fail(number, `the line is over ${maxUnits / 1024 / 1024} Mi characters`);
  const held = new HeldText('', failAsLong, maxUnits);
  for await (const text of decodeText(bytes, fail)) {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      held.add(text.slice(from, end));
      onLine(held.take(), number, false);
      number += 1;
      from = end + 1;
    }
    if (from < text.length) held.add(text.slice(from));
    yield;
  }
  if (!held.isEmpty) onLine(held.take(), number, true);
}

/** The file's text without its byte order mark; fails at the line that is not UTF-8. */
async function* decodeText(bytes: AsyncIterable<Uint8Array>, fail: Fail): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of bytes) {
    const text = orUndefined(() => decoder.decode(chunk, { stream: true }));
    yield text ?? fail(line + linesBeforeFault(chunk), ...notUtf8);
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
function linesBeforeFault(chunk: Uint8Array): number {
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
