// PURE: a key of totals in a table of raw HTML, in a report and in the summary.
import type { DisplayNames, GroupKey } from '../model/totals.ts';
import { inertName } from './inert-html.ts';
import { createKeyText, isTimeKey } from './key-text.ts';
import { timeKeyText } from './time-key-text.ts';

/** A value is undefined where entries have no label. */
export function createKeyCell(names: DisplayNames): (key: GroupKey, value: string | undefined) => string {
  const keyText = createKeyText(names);
  return (key, value) => {
    if (value === undefined) return '<td>no label</td>';
    return `<td>${isTimeKey(key) ? timeKeyText(key, value) : inertName(keyText(key, value))}</td>`;
  };
}
