import type { Fail } from './row-reader.ts';

/** The file's text without its byte order mark; fails at the line that is not UTF-8. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, fail: Fail): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of bytes) {
    const text = orUndefined(() => decoder.decode(chunk, { stream: true }));
    yield text ?? fail(line + linesBeforeInvalid(chunk), notUtf8);
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) line += 1;
  }
  yield orUndefined(() => decoder.decode()) ?? fail(line, notUtf8);
}

const lineFeed = 10;

const notUtf8 = 'the text is not UTF-8';

function orUndefined(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Only the first line can begin, and only the last one end, within a character. */
function linesBeforeInvalid(chunk: Uint8Array): number {
  // Each byte as a character.
  const lines = Buffer.from(chunk)
    .toString('latin1')
    .split(/(?<=\n)/);
  const isInvalid = (line: string): boolean => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return orUndefined(() => decoder.decode(Buffer.from(line, 'latin1'), { stream: true })) === undefined;
  };
  return 1 + lines.slice(1).findIndex(isInvalid);
}
