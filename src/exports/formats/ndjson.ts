import type { TextFormat } from '../text-format.ts';

/** A JSON object a line, each as the board sent it. */
export function createNdjson(): TextFormat {
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
