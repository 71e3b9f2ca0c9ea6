export type LineSplitter = {
  readonly push: (text: string) => void;
  /** Emits what follows the last line break, if anything. */
  readonly finish: () => void;
};

/** Cuts a stream of text into lines where the runner's reader does: at LF, CR LF and a lone CR, and nowhere else. */
export function createLineSplitter(onLine: (line: string) => void): LineSplitter {
  let rest = '';
  return {
    push: (text) => {
      // A CR at the end of a piece may be the first half of a CR LF.
      const pieces = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = pieces.pop() ?? '';
      for (const line of pieces) onLine(line);
    },
    finish: () => {
      if (rest !== '') onLine(rest.replace(/\r$/, ''));
      rest = '';
    },
  };
}
