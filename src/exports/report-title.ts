// PURE: the title of a report whose declaration gives none.
import type { DisplayNames, GroupKey } from '../model/totals.ts';
import { createKeyText } from '../text/key-text.ts';

/** Whose time, and on what: `Time report`, with a user or a task that is the only one: `Time report: Anna, Login page`. */
export function reportTitle(users: readonly string[], tasks: readonly string[], names: DisplayNames): string {
  const keyText = createKeyText(names);
  const only = (key: GroupKey, ids: readonly string[]) => (ids.length === 1 ? ids.map((id) => keyText(key, id)) : []);
  const subjects = [...only('user', users), ...only('task', tasks)];
  return subjects.length === 0 ? 'Time report' : `Time report: ${subjects.join(', ')}`;
}
