import type { Fail, RowReader } from './row-reader.ts';

/** In UTF-16 code units: far above any entry, far below the limit of strings. */
const maxLineUnits = 64 * 1024 * 1024;

/** Takes text split anywhere; calls `onLine` with each line, without its LF, and with a last line that has none. */
export function splitLines(onLine: RowReader['line'], fail: Fail) {
  const held: string[] = [];
  let heldUnits = 0;
  let number = 1;

  const hold = (piece: string): void => {
    held.push(piece);
    heldUnits += piece.length;
    if (heldUnits > maxLineUnits) fail(number, `the line is over ${maxLineUnits / 1024 / 1024} Mi characters`);
  };
  const close = (): void => {
    const line = held.length === 1 ? (held[0] ?? '') : held.join('');
    held.length = 0;
    heldUnits = 0;
    onLine(line, number);
    number += 1;
  };
  return {
    push: (text: string): void => {
      let from = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        hold(text.slice(from, end));
        close();
        from = end + 1;
      }
      if (from < text.length) hold(text.slice(from));
    },
    end: (): void => {
      if (held.length > 0) close();
    },
  };
}
