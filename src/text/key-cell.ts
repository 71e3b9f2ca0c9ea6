import type { DisplayNames, GroupKey } from '../model/totals.ts';
import { inertName } from './inert-html.ts';
import { createKeyText, isTimeKey } from './key-text.ts';
import { timeKeyText } from './time-key-text.ts';

/** A value of a key of totals as the cell of an HTML table in Markdown: a name, a time, or `no label` for undefined. */
export function createKeyCell(names: DisplayNames): (key: GroupKey, value: string | undefined) => string {
  const keyText = createKeyText(names);
  return (key, value) => {
    if (value === undefined) return '<td>no label</td>';
    return `<td>${isTimeKey(key) ? timeKeyText(key, value) : inertName(keyText(key, value))}</td>`;
  };
}
