// PURE: the keys of totals as people read them.
import type { ExportDisplay } from '../../model/export-report.ts';
import type { Currency } from '../../model/rates.ts';
import type { DisplayNames, GroupKey, Rounding, TimeKey } from '../../model/totals.ts';
import { listSome, plural } from '../../text/grammar.ts';
import { timeKeyText } from './time-key-text.ts';

/** The title of a column. */
export function keyTitle(key: GroupKey, rates?: { readonly currency: Currency }): string {
  const title = `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`;
  return key === 'rate' && rates ? `${title} (${rates.currency.code})` : title;
}

/** Its values are dates, weeks and months, never text from outside. */
export function isTimeKey(key: GroupKey): key is TimeKey {
  return key === 'day' || key === 'week' || key === 'month';
}

/** As long as an id may be; a label may have 4,096 characters, and totals 100,000 rows. */
const maxKeyLength = 256;

/**
 * How a report shows a key: by its display name, followed by the id if others share the name; a time in words; `no label`
 * without a value, and a label of that name in quotes; anything else as it is. Cut if it is long, not escaped.
 */
export function createKeyText(names: DisplayNames): (key: GroupKey, value: string | undefined) => string {
  const users = withIdsWhereShared(names.users);
  const tasks = withIdsWhereShared(names.tasks);
  return (key, value) => {
    const none = `no ${key}`;
    if (value === undefined) return none;
    if (isTimeKey(key)) return timeKeyText(key, value);
    const text = (key === 'user' ? users : key === 'task' ? tasks : undefined)?.get(value) ?? value;
    if (text === none) return `"${text}"`;
    return text.length <= maxKeyLength ? text : `${text.slice(0, maxKeyLength - 1).toWellFormed()}…`;
  };
}

/** Two people with one name would be one person on a bill. An id that is shown as it is counts as a name, too. */
function withIdsWhereShared(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const bearers = new Map<string, number>();
  for (const name of names.values()) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return new Map(
    [...names].map(([id, name]) => {
      const shared = (bearers.get(name) ?? 0) > 1 || (name !== id && names.has(name));
      return [id, shared ? `${name} (${id})` : name];
    }),
  );
}

/** `Labels: only Billable, Support`, a line for each filter: a sum of some entries must not pass for one of all. */
export function describeSelection(
  { users, labels }: ExportDisplay['selection'],
  names: DisplayNames,
  show: (text: string) => string,
): string[] {
  const keyText = createKeyText(names);
  const filters = { Users: users?.map((id) => keyText('user', id)), Labels: labels };
  return Object.entries(filters).flatMap(([title, texts]) => {
    const shown = texts?.map((text) => show(text));
    return shown ? [`${title}: only ${listSome(shown, 20)}`] : [];
  });
}

/** `Each entry is rounded up to a multiple of 15 minutes before it is summed.` */
export function describeRounding({ toMs, mode }: Rounding): string {
  const step = `multiple of ${toMs % 60_000 === 0 ? plural(toMs / 60_000, 'minute') : plural(toMs / 1000, 'second')}`;
  const how = mode === 'nearest' ? `to the nearest ${step}, half up,` : `${mode} to a ${step}`;
  return `Each entry is rounded ${how} before it is summed.`;
}
