import type { TextFormat } from '../text-format.ts';

/** A JSON object a line, each as the board sent it. */
export function createNdjson(): TextFormat {
  return {
    head: () => '',
    rows: (entries) => {
      let text = '';
      for (const { fields } of entries) text += `${JSON.stringify(fields)}\n`;
      return text;
    },
    tail: () => '',
  };
}
