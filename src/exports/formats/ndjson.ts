import type { FileFormat } from '../file-format.ts';

/** A JSON object a line, each as the board sent it. */
export function createNdjson(): FileFormat {
  return {
    head: () => '',
    rows: (entries) => {
      const lines = entries.map(({ fields }) => JSON.stringify(fields));
      lines.push('');
      return lines.join('\n');
    },
    tail: () => '',
  };
}
