// What is legal but rarely intended in a declaration of one list alone (contract.md, section 2): warnings, since an
// expression may have made it so. Among it are ids, names and labels that look like something else: the board knows
// nothing of that name, `if-missing: ignore` lets that pass, and a filter by it matches no entry.

import type { ResolvedOf } from '../model/declaration.ts';
import type { Issue, KeyIssue } from '../model/problem.ts';
import type { Shard } from '../model/settings.ts';
import { isPrivateHost } from '../text/address.ts';
import { nextDay } from '../text/dates.ts';
import { createFileGlobs } from '../text/glob.ts';
import { quote } from '../text/messages.ts';

/** What of a declaration belongs to this run: those of its tasks that are in the shard. */
export type ShardSlice = { readonly tasks: readonly string[]; readonly shard: Shard };

type Export = ResolvedOf<'time-entry-exports'>;

/** Files that several parts of a matrix write: where their files are collected, each replaces the one before it. */
export function findSharedFiles(declaration: Export, { tasks, shard }: ShardSlice): readonly Issue[] {
  const { mode, files } = declaration;
  // Each part that verifies compares the rows of its own tasks.
  if (mode === 'verify' || tasks.length === 0 || tasks.length === declaration.tasks.length) return [];
  const paths = files.map(({ path }) => path).filter((path) => !path.includes('{shard}'));
  return paths.map((path) => {
    const what = `the file ${quote(path)} is the same for all ${shard.of} parts, and each part replaces it`;
    return { code: 'shared-file', what, hint: 'put {shard} into the path' };
  });
}

/** Files of one path in every period, which `not-in` would find: each run replaces one by what it held, and more. */
export function findUndatedFiles({ files, mode, notIn = [], period }: Export): readonly KeyIssue[] {
  if (mode !== 'replace' || period?.value.kind !== 'named') return [];
  const globs = createFileGlobs(notIn);
  const undated = files.filter(({ path }) => globs.allow(path) && !/\{(?:from|until)\}/.test(path));
  return undated.map(({ path }) => {
    const what = `the path ${quote(path)} is the same in every period: the next run replaces the file, which not-in does not count, so its entries are exported again`;
    return { key: 'to', code: 'undated-file', what, hint: 'put {until} into the path' };
  });
}

/** `entries-from` and `not-in` take globs. */
export function findWildcards({ files }: Export): readonly KeyIssue[] {
  return files
    .filter(({ path }) => /[*?]/.test(path))
    .map(({ path }) => {
      const what = `the path ${quote(path)} is that of one file, whose name has the wildcard in it`;
      return { key: 'to', code: 'literal-wildcard', what, hint: 'name the file' };
    });
}

/** A period from the first of a month to the last day of one, which leaves that day out: END is exclusive. */
export function findCutMonth({ period }: Export): readonly Issue[] {
  if (period?.value.kind !== 'between') return [];
  const { from, until } = period.value;
  if (from === 'open' || from.kind !== 'date' || until.kind !== 'date' || !from.text.endsWith('-01')) return [];
  // No day after it can be written; it means that there is no end.
  if (until.text === '9999-12-31') return [];
  const next = nextDay(until.text);
  if (!next.endsWith('-01')) return [];
  const what = `the period ends before ${until.text}, which is not in it`;
  return [{ code: 'cut-month', what, hint: `for the whole month write ${from.text}/${next}` }];
}

/** Zones without daylight saving time whose names say where it is kept, and the zone that was probably intended. */
const fixedZones: Readonly<Record<string, readonly [offset: string, likely: string]>> = {
  EST: ['UTC-5', 'America/New_York'],
  MST: ['UTC-7', 'America/Denver'],
};

/** Bills of half a year would be off by an hour around midnight. */
export function findFixedZone({ report: { timeZone } }: Export): readonly KeyIssue[] {
  // Their signs are those of POSIX: hours behind UTC.
  const [, sign, hours] = /^Etc\/GMT([+-])([1-9]\d?)$/i.exec(timeZone) ?? [];
  const etc = sign && ([`UTC${sign === '+' ? '-' : '+'}${hours}`, 'Europe/Stockholm'] as const);
  const [offset, likely] = etc || (fixedZones[timeZone.toUpperCase()] ?? []);
  if (offset === undefined) return [];
  const what = `the time zone ${quote(timeZone)} is ${offset} all year, without daylight saving time`;
  return [{ key: 'time-zone', code: 'fixed-zone', what, hint: `if you mean a place, name it, such as "${likely}"` }];
}

type Registration = ResolvedOf<'webhook-registrations'>;

export function findInsecureCallback({ webhook }: Registration): readonly KeyIssue[] {
  const url = URL.parse(webhook.callbackUrl);
  if (url === null || url.protocol !== 'http:' || isPrivateHost(url.hostname)) return [];
  const what = `the board will call ${quote(url.host)} over plain http, so anybody in between can read and change its events`;
  return [{ key: 'callbackUrl', code: 'insecure-callback', what, hint: 'use https:// if the receiver supports it' }];
}

export function findRepeatedEvents({ webhook: { events } }: Registration): readonly KeyIssue[] {
  const names = events.map(({ name }) => name);
  return [...new Set(names)].flatMap((name) => {
    const again = names.indexOf(name, names.indexOf(name) + 1);
    const what = `the event ${name} is named more than once`;
    return again < 0 ? [] : [{ key: `events[${again}]`, code: 'repeated-value', what, hint: 'keep one of them' }];
  });
}

export function findIdleFilter({ webhook: { events, filter } }: Registration): readonly KeyIssue[] {
  if (filter === undefined) return [];
  const code = 'idle-filter';
  const hint = 'leave it out, or say what to filter by';
  if (Object.keys(filter).length === 0)
    return [{ key: 'filter', code, what: 'the filter is empty, so it filters nothing', hint }];
  const { changedProperties } = filter;
  if (changedProperties === undefined) return [];
  const key = 'filter.changedProperties';
  if (changedProperties.length === 0)
    return [{ key, code, what: 'changedProperties is empty, so it filters nothing', hint }];
  if (events.some(({ name }) => name === 'taskChanged')) return [];
  const what =
    'changedProperties cannot match: only taskChanged has changed properties, and it is not among the events';
  return [{ key, code, what, hint: 'add taskChanged to the events, or leave changedProperties out' }];
}

type ListedKind = {
  readonly code: Issue['code'];
  readonly title: string;
  readonly separator: RegExp;
  readonly item: RegExp;
};

const ids = { separator: /[,;\s[\]"']+/, item: /^[A-Za-z0-9_-]{1,64}$/ };
const user = { ...ids, code: 'listed-users', title: 'user id' } as const;
const label = {
  code: 'listed-labels',
  title: 'label',
  // Labels are words with spaces.
  separator: /[,;\r\n[\]"']+/,
  item: /^[\p{L}\p{N}_-][\p{L}\p{N} _-]{0,63}$/u,
} as const;

/** Files with commas in their names are rare, and lists of paths written by mistake are not. */
const path = { code: 'listed-files', title: 'path', separator: /[,;\n]+/, item: /\.[a-z]{2,8}$/ } as const;

const kinds = {
  to: path,
  task: { ...ids, code: 'listed-tasks', title: 'task id' },
  user,
  'set.userId': user,
  label,
  billable: label,
} as const satisfies Record<string, ListedKind>;

type TextKind = keyof typeof kinds;

export type TextsByKind = { readonly [Kind in TextKind]?: readonly string[] | undefined };

export function findSuspiciousTexts(texts: TextsByKind): readonly KeyIssue[] {
  return (Object.keys(texts) as TextKind[]).flatMap((key) => {
    return (texts[key] ?? []).flatMap((text) => findListed(text, key) ?? []);
  });
}

function findListed(text: string, key: TextKind): KeyIssue | undefined {
  const { title, code } = kinds[key];
  if (!isList(text, kinds[key])) return undefined;
  const hint = key === 'set.userId' ? 'a subtask has one user, so write one id' : 'write a YAML list instead';
  return { key, code, what: `the ${title} ${quote(text)} looks like a list, and is used as one ${title}`, hint };
}

/** White space alone makes no list: it's legal in an id. */
function isList(text: string, { separator, item }: ListedKind): boolean {
  const parts = text.split(separator).map((part) => part.trim());
  return /[,;[\n]/.test(text) && parts.every((part) => part === '' || item.test(part));
}
