// Ids and labels that look like something else: the board knows nothing of that name, `if-missing: ignore` lets that pass, and
// a filter by it matches no entry.
import type { Issue, KeyIssue } from '../model/problem.ts';
import { quote } from '../text/quote.ts';

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

const kinds = {
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
