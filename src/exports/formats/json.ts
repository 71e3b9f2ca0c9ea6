import type { FileFormat } from '../file-format.ts';

/** One array, an entry a line, each as the board sent it; `[]` where there are none. */
export function createJson(): FileFormat {
  let separator = '\n';
  return {
    head: () => '[',
    rows: (entries) => {
      if (entries.length === 0) return '';
      const text = separator + entries.map(({ fields }) => JSON.stringify(fields)).join(',\n');
      separator = ',\n';
      return text;
    },
    tail: () => (separator === '\n' ? ']\n' : '\n]\n'),
  };
}
