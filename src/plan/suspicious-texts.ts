// Ids, names and labels that look like something else: the board knows nothing of that name, `if-missing: ignore` lets that
// pass, and a filter by it matches no entry.
import type { KeyIssue, Problem } from '../model/problem.ts';
import { visibleExcerpt } from '../text/excerpt.ts';
import { quote, quoteName } from '../text/quote.ts';

/** A part of a date, as of `strftime`, a variable of a shell, or a wildcard. */
const placeholder = /%[YymdHBbFjVW]|\$\w|\*/;

/** What can be one of several ids or labels. */
type ListedKind = {
  readonly code: NonNullable<Problem['code']>;
  readonly title: string;
  readonly several?: string;
  /** What more than one item has, or one with something around it. */
  readonly sign: RegExp;
  readonly separator: RegExp;
  readonly item: RegExp;
};

const ids = { sign: /[,;[\n]|^[\s#]|\s$/, separator: /[,;\s[\]"'#]+/, item: /^[A-Za-z0-9_-]{1,64}$/ };
const user = { ...ids, code: 'listed-users', title: 'user id' } as const;
const label = {
  code: 'listed-labels',
  title: 'label',
  several: 'labels',
  sign: /[,;[\n]/,
  // Labels are words with spaces.
  separator: /[,;\r\n[\]"']+/,
  item: /^[\p{L}\p{N}_-][\p{L}\p{N} _-]{0,63}$/u,
} as const;

const kinds = {
  task: { ...ids, code: 'listed-tasks', title: 'task id', several: 'tasks' },
  entry: { ...ids, code: 'listed-entries', title: 'entry id', several: 'entries' },
  user: { ...user, several: 'users' },
  'set.userId': user,
  label,
  billable: label,
  to: undefined,
  // Any text can be the name of a subtask.
  name: undefined,
} as const satisfies Record<string, ListedKind | undefined>;

type TextKind = keyof typeof kinds;

/** What of a declaration is text of the user, by the key that holds it. */
export type TextsByKind = { readonly [Kind in TextKind]?: readonly string[] | undefined };

/** @param tasksFile the file that lists the tasks, if one does */
export function findSuspiciousTexts(texts: TextsByKind, tasksFile: string | undefined): readonly KeyIssue[] {
  return (Object.keys(texts) as TextKind[]).flatMap((key) => {
    const kind: ListedKind | undefined = kinds[key];
    return (texts[key] ?? []).flatMap((text) => {
      const issues = [
        kind && findListed(text, kind, tasksFile),
        key === 'to' && placeholder.test(text) ? literalPath(text) : undefined,
        quoted.test(text) ? curlyQuotes(text) : undefined,
      ];
      return issues.flatMap((issue) => (issue === undefined ? [] : [{ key, ...issue }]));
    });
  });
}

/** A text within typographic quotes, as word processors and chats make them: to YAML, they are part of the value. */
const quoted = /^[“”„«»‘’‚].+[“”«»‘’]$/s;

function curlyQuotes(text: string): KeyIssue {
  const what = `${visibleExcerpt(text)} is in curly quotes, which are sent as part of it`;
  return { code: 'curly-quotes', what, hint: 'use straight quotes, or none' };
}

function literalPath(path: string): KeyIssue {
  const what = `the path ${quote(path)} is taken literally: only {from}, {until} and {shard} are filled in`;
  return { code: 'literal-wildcard', what, hint: 'use those, or an expression in the file' };
}

function findListed(text: string, kind: ListedKind, tasksFile: string | undefined): KeyIssue | undefined {
  const { title, code, several } = kind;
  if (text.includes('*')) {
    const what = `the ${title} ${quote(text)} is taken literally: wildcards work in allowed-tasks only`;
    return { code: 'literal-wildcard', what, hint: 'name each one' };
  }
  const parts = itemsIn(text, kind);
  if (parts.length === 0) return undefined;
  const shown = [...parts.slice(0, 10).map(quoteName), ...(parts.length > 10 ? ['…'] : [])];
  if (parts.length === 1) {
    const what = `the ${title} ${quote(text)} is used exactly as written`;
    return { code, what, hint: `write just ${shown.join()}` };
  }
  const hint = listHint(shown, several, kind === kinds.task ? tasksFile : undefined);
  return { code, what: `the ${title} ${quote(text)} looks like a list, and is used as one ${title}`, hint };
}

function listHint(shown: readonly string[], several: string | undefined, tasksFile: string | undefined): string {
  if (several === undefined) return 'a subtask has one user, so write one id';
  if (tasksFile === undefined) return `for several ${several} write a YAML list: [${shown.join(', ')}]`;
  return `give each id a line of its own in ${quote(tasksFile)}, or put the header "id,name" above ids and names`;
}

/** Empty for a single one, which may contain commas. White space within doesn't make a list: it's legal in an id. */
function itemsIn(text: string, { sign, separator, item }: ListedKind): readonly string[] {
  if (!sign.test(text)) return [];
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isList = parts.length > 1 || /^\s*\[.*\]\s*$|[,;\s]$|^[\s#]/.test(text);
  return isList && parts.every((part) => item.test(part)) ? parts : [];
}
