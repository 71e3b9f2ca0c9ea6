// Ids, names and labels that look like something else: the board knows nothing of that name, `if-missing: ignore` lets that
// pass, and a filter by it matches no entry.
import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { KeyIssue, Problem } from '../model/problem.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { quote, quoteName } from '../text/quote.ts';

export function findSuspiciousTexts(declaration: ResolvedDeclaration): readonly KeyIssue[] {
  return [...findListedIds(declaration), ...findCurlyQuotes(declaration)];
}

/** Texts that look like a list of ids or labels. */
function findListedIds(declaration: ResolvedDeclaration): readonly KeyIssue[] {
  const tasksFile = 'tasksFile' in declaration ? declaration.tasksFile : undefined;
  return [
    ...('tasks' in declaration ? findListed('task', declaration.tasks, tasksFile) : []),
    ...('set' in declaration ? findListed('userId', [declaration.set.userId ?? '']) : []),
    ...('labels' in declaration ? findListed('label', declaration.labels) : []),
    ...('entries' in declaration ? findListed('entry', declaration.entries) : []),
    ...('filter' in declaration ? findListed('user', declaration.filter.users) : []),
    ...('filter' in declaration ? findListed('label', declaration.filter.labels) : []),
    ...('report' in declaration ? findListed('billable', declaration.report.billable) : []),
  ];
}

type Kind = {
  readonly key?: string;
  readonly code: NonNullable<Problem['code']>;
  readonly title: string;
  /** What becomes of the text, and of a text with punctuation around one item. */
  readonly fate: readonly [asOne: string, withPunctuation: string];
  readonly several?: string;
  readonly separator: RegExp;
  readonly item: RegExp;
};

const ids = { separator: /[,;\s[\]"']+/, item: /^[A-Za-z0-9_-]{1,64}$/ };
const sentId = { ...ids, fate: ['is sent as one id', 'is sent with its punctuation'] } as const;
const user = { ...ids, code: 'listed-users', title: 'user id' } as const;
const label = {
  code: 'listed-labels',
  title: 'label',
  fate: ['is taken for one label', 'is taken with its punctuation'],
  several: 'labels',
  // Labels are words with spaces.
  separator: /[,;\r\n[\]"']+/,
  item: /^[\p{L}\p{N}_-][\p{L}\p{N} _-]{0,63}$/u,
} as const;

const kinds = {
  task: { ...sentId, code: 'listed-tasks', title: 'task id', several: 'tasks' },
  entry: { ...sentId, code: 'listed-entries', title: 'entry id', several: 'entries' },
  user: { ...user, fate: ['is taken for one id', 'is taken with its punctuation'], several: 'users' },
  userId: { ...user, fate: sentId.fate, key: 'set.userId' },
  label,
  billable: label,
} as const satisfies Record<string, Kind>;

function findListed(name: keyof typeof kinds, texts: readonly string[] = [], tasksFile?: string): readonly KeyIssue[] {
  const kind: Kind = kinds[name];
  const { key = name, title, code, several } = kind;
  return texts.flatMap((text): readonly KeyIssue[] => {
    if (text.includes('*')) {
      const what = `the ${title} ${quote(text)} is taken literally: wildcards work in allowed-tasks only`;
      return [{ key, code: 'literal-wildcard', what, hint: 'name each one' }];
    }
    const parts = itemsIn(text, kind);
    if (parts.length === 0) return [];
    const [asOne, withPunctuation] = kind.fate;
    const shown = [...parts.slice(0, 10).map(quoteName), ...(parts.length > 10 ? ['…'] : [])];
    const [what, hint] =
      parts.length === 1
        ? [`the ${title} ${quote(text)} ${withPunctuation}`, `write just ${shown.join()}`]
        : [`the ${title} ${quote(text)} looks like a list, and ${asOne}`, listHint(shown, several, tasksFile)];
    return [{ key, code, what, hint }];
  });
}

function listHint(shown: readonly string[], several: string | undefined, tasksFile: string | undefined): string {
  if (several === undefined) return 'a subtask has one user, so write one id';
  if (tasksFile === undefined) return `for several ${several} write a YAML list: [${shown.join(', ')}]`;
  return `give each id a line of its own in ${quote(tasksFile)}, or put the header "id,name" above ids and names`;
}

/** Empty for a single one, which may contain commas. White space alone doesn't make a list: it's legal in an id. */
function itemsIn(text: string, { separator, item }: Kind): readonly string[] {
  if (!/[,;[]/.test(text)) return [];
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isList = parts.length > 1 || /^\s*\[.*\]\s*$/.test(text) || /[,;]\s*$/.test(text);
  return isList && parts.every((part) => item.test(part)) ? parts : [];
}

/** A text within typographic quotes, as word processors and chats make them. */
const quoted = /^[“”„«»‘’‚].+[“”«»‘’]$/s;

/** Ids, names and labels whose quotes are part of the value to YAML. */
function findCurlyQuotes(declaration: ResolvedDeclaration): readonly KeyIssue[] {
  return textsOf(declaration)
    .filter(([, text]) => quoted.test(text))
    .map(([key, text]) => {
      const what = `${visibleExcerpt(text)} is in curly quotes, which are sent as part of it`;
      return { key, code: 'curly-quotes', what, hint: 'use straight quotes, or none' };
    });
}

function textsOf(declaration: ResolvedDeclaration): readonly (readonly [key: string, text: string])[] {
  const { list } = declaration;
  const tasks = 'tasks' in declaration ? (declaration.tasks ?? []).map((task) => ['task', task] as const) : [];
  if (list === 'label-removals') return [...tasks, ...declaration.labels.map((label) => ['label', label] as const)];
  const byName = list === 'subtask-updates' && declaration.target.by === 'name';
  return byName && declaration.target.by === 'name' ? [...tasks, ['name', declaration.target.name]] : tasks;
}
