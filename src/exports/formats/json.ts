import type { TextFormat } from '../text-format.ts';

/** One array, an entry a line, each as the board sent it; `[]` where there are none. */
export function createJson(): TextFormat {
  let separator = '\n';
  return {
    head: () => '[',
    rows: (entries) => {
      let text = '';
      for (const { fields } of entries) {
        text += separator + JSON.stringify(fields);
        separator = ',\n';
      }
      return text;
    },
    tail: () => (separator === '\n' ? ']\n' : '\n]\n'),
  };
}
