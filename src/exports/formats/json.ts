import type { FileFormat } from '../file-format.ts';

/** One array with an entry per line, each as the board sent it. */
export function createJson(): FileFormat {
  let separator = '\n';
  return {
    head: () => '[',
    rows: (entries) => {
      if (entries.length === 0) return '';
      const text = separator + entries.map(({ original }) => JSON.stringify(original)).join(',\n');
      separator = ',\n';
      return text;
    },
    tail: () => (separator === '\n' ? ']\n' : '\n]\n'),
  };
}

/** A JSON object per line, each as the board sent it. */
export function createNdjson(): FileFormat {
  return {
    head: () => '',
    rows: (entries) => {
      const lines = entries.map(({ original }) => JSON.stringify(original));
      lines.push('');
      return lines.join('\n');
    },
    tail: () => '',
  };
}
