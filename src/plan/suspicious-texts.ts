// Ids and labels that look like something else: the board knows nothing of that name, `if-missing: ignore` lets that pass, and
// a filter by it matches no entry.
import type { Issue, KeyIssue } from '../model/problem.ts';
import { quote, quoteName } from '../text/quote.ts';

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
  entry: { ...ids, code: 'listed-entries', title: 'entry id' },
  user,
  'set.userId': user,
  label,
  billable: label,
} as const satisfies Record<string, ListedKind>;

type TextKind = keyof typeof kinds;

/** The ids and labels of a declaration, by the key that holds them. */
export type TextsByKind = { readonly [Kind in TextKind]?: readonly string[] | undefined };

export function findSuspiciousTexts(texts: TextsByKind): readonly KeyIssue[] {
  return (Object.keys(texts) as TextKind[]).flatMap((key) => {
    return (texts[key] ?? []).flatMap((text) => findListed(text, key) ?? []);
  });
}

function findListed(text: string, key: TextKind): KeyIssue | undefined {
  const { title, code } = kinds[key];
  if (text.includes('*')) {
    const what = `the ${title} ${quote(text)} is taken literally: wildcards work in allowed-tasks only`;
    return { key, code: 'literal-wildcard', what, hint: 'name each one' };
  }
  const parts = itemsIn(text, kinds[key]);
  if (parts.length === 0) return undefined;
  const shown = [...parts.slice(0, 10).map(quoteName), ...(parts.length > 10 ? ['…'] : [])];
  const hint =
    key === 'set.userId'
      ? 'a subtask has one user, so write one id'
      : `write a YAML list instead: [${shown.join(', ')}]`;
  return { key, code, what: `the ${title} ${quote(text)} looks like a list, and is used as one ${title}`, hint };
}

/** Empty for a single one, which may contain commas. White space within doesn't make a list: it's legal in an id. */
function itemsIn(text: string, { separator, item }: ListedKind): readonly string[] {
  if (!/[,;[\n]/.test(text)) return [];
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => item.test(part)) ? parts : [];
}
