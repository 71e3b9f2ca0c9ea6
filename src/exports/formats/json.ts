import type { FileFormat } from '../file-format.ts';

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
