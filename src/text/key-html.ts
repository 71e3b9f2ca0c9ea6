// The keys of totals in Markdown that GitHub shows, in a raw HTML block.
import type { DisplayNames, GroupKey } from '../model/totals.ts';
import { escapeHtml } from './escape-html.ts';
import { inertName } from './inert-html.ts';
import { createKeyText, isTimeKey } from './key-text.ts';
import { taskLink } from './task-link.ts';
import { timeKeyText } from './time-key-text.ts';

/** Text from outside stays literal; the only links are those to tasks, by the address that the declaration gives. */
export function createKeyHtml(
  names: DisplayNames,
  taskUrl: string | undefined,
): (key: GroupKey, value: string | undefined) => string {
  const keyText = createKeyText(names);
  return (key, value) => {
    if (value === undefined) return 'no label';
    if (isTimeKey(key)) return timeKeyText(key, value);
    const shown = inertName(keyText(key, value));
    const link = key === 'task' ? taskLink(taskUrl, value) : undefined;
    return link === undefined ? shown : `<a href="${escapeHtml(link)}">${shown}</a>`;
  };
}
