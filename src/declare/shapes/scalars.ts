import type { IfMissing } from '../../model/declaration.ts';
import type { Issue } from '../../model/problem.ts';
import { anyOf, excerpt, quote, quoteName } from '../../text/messages.ts';
import { suggest } from '../../text/suggest.ts';
import type { Context } from '../yaml/context.ts';
import { type SoundNode, type SourceScalar, isNothing, scalarValue } from '../yaml/source-node.ts';
import { type Shape, type TextDescription, invalidType, type listHint, refined, written } from './shape.ts';
import { synonyms } from './synonyms.ts';

/** @param what a noun phrase: "a task id" */
export function anyText(what: string): Shape<string> {
  return {
    description: { kind: 'text', title: what },
    read: (node, context) => {
      const value = scalarValue(node);
      return typeof value === 'string' ? value : context.reject(node.offset, notText(what, node, context));
    },
  };
}

/**
 * A text that can be a path segment or a name on the board: not empty, `.` or `..`, without NUL and lone surrogates
 * (contract.md, section 2). Tabs, line breaks and outer spaces are legal.
 */
export function nameText(what: string): Shape<string> {
  return soundText(what, nameIssue, { pattern: '^[^\\u0000]+$', not: ['.', '..'] });
}

export type TextIssue = Omit<Issue, 'code'> | undefined;

/** A text that satisfies a rule; messages say what was expected, unless the rule has a sentence of its own. */
export function soundText(
  title: string,
  textIssue: (text: string) => TextIssue,
  form: Pick<TextDescription, 'pattern' | 'not' | 'maxLength'> = {},
): Shape<string> {
  return refined(
    anyText(title),
    (text, node, context) => {
      const issue = textIssue(text);
      if (issue === undefined) return text;
      const code = text === '' ? 'empty-value' : 'invalid-value';
      const expected = issue.what === undefined ? { expected: title } : {};
      return context.reject(node.offset, { code, ...expected, ...issue });
    },
    { kind: 'text', title, ...form },
  );
}

export function nameIssue(text: string): TextIssue {
  if (text === '') return { reason: 'the string is empty' };
  return text === '.' || text === '..'
    ? { reason: `"${text}" cannot be addressed on the board` }
    : characterIssue(text);
}

function characterIssue(text: string): TextIssue {
  if (text.includes('\0')) return { reason: 'it contains a NUL character' };
  return text.isWellFormed() ? undefined : { reason: 'it contains half of a surrogate pair, which has no UTF-8 form' };
}

/** Why a text can't be shown in a report. `maxLength` is in characters. */
export function shownIssue(text: string, maxLength: number, emptyHint: string): TextIssue {
  if (text.trim() === '') return { reason: 'the string is empty', hint: emptyHint };
  const { length } = [...text];
  const tooLong = { reason: `it has ${length} characters; the limit is ${maxLength}` };
  return characterIssue(text) ?? (length > maxLength ? tooLong : undefined);
}

export function shownText(what: string, maxLength: number, emptyHint: string): Shape<string> {
  const issueOf = (text: string) => shownIssue(text, maxLength, emptyHint);
  return soundText(what, issueOf, { pattern: '\\S', maxLength });
}

/** A text, or a literal `null` that clears. An empty value is an error: an empty expression must never clear a field. */
export function clearable(text: Shape<string>): Shape<string | null> {
  return {
    description: { kind: 'any-of', options: [text.description, { kind: 'constant', value: null }] },
    read: (node, context) => {
      const value = isNothing(node) ? '' : scalarValue(node);
      if (value === null) return null;
      const word = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
      if (word !== '' && word !== 'null') return text.read(node, context);
      const hint =
        'to clear the property, write null without quotes, or end an expression with "|| null"; to leave it alone, add if-empty: omit to the declaration';
      return context.reject(
        node.offset,
        word === ''
          ? { code: 'empty-value', what: 'the value is empty', hint }
          : { code: 'invalid-value', what: 'this is the string "null"', hint },
      );
    },
  };
}

function notText(expected: string, node: SoundNode, context: Context): Issue {
  const issue = { code: 'invalid-type', expected } as const;
  if (node.type === 'list' && node.expression !== undefined) {
    const hint = 'take one item, as in list[0], or use join() or toJSON()';
    return { ...issue, reason: 'the expression gives a list', hint };
  }
  if (node.type !== 'scalar' || context.source.data !== undefined) return invalidType(expected, node);
  if (node.expression !== undefined) return { ...issue, ...evaluatedIssue(node) };
  const source = excerpt(node.source);
  if (source === '') {
    // An address may hold a secret.
    const [, comment] = /^[ \t]*(#[^\s/][^/]{0,80})$/.exec(written(node, context)) ?? [];
    const hint = comment && `# begins a comment here; quote it: ${quote(comment.trimEnd())}`;
    return { code: 'empty-value', expected, reason: 'the value is empty', hint };
  }
  const kind = node.value === null ? 'an empty value' : `a ${typeof node.value}`;
  const reason = `YAML reads ${source} as ${kind}`;
  // Quotes make no date, path or address of a number.
  return expected.includes('such as') ? { ...issue, reason } : { ...issue, reason, hint: `quote it: "${source}"` };
}

/** What to do about an expression whose value isn't a string. Quotes don't help: a lone expression keeps its type. */
function evaluatedIssue({ value, source }: SourceScalar): Partial<Issue> {
  if (value !== null) {
    const hint = "make it a string with format('{0}', …)";
    return { reason: `the expression gives the ${typeof value} ${source}`, hint };
  }
  if (source !== '') return { reason: 'the expression gives null' };
  return { code: 'empty-value', reason: 'the expression gives an empty value: something that it names is missing' };
}

/** For a text that would be right without its quotes. */
export function unquoteHint(node: SoundNode, form: RegExp, context: Context): string | undefined {
  const isQuoted = /^["']/.test(written(node, context));
  return isQuoted && form.test(String(scalarValue(node))) ? 'remove the quotes' : undefined;
}

export const position: Shape<number> = {
  description: { kind: 'integer', title: 'the position of a subtask', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  read: (node, context) => {
    const value = scalarValue(node);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    const expected = 'the position of a subtask, a whole number from 0';
    const code = typeof value === 'number' ? 'invalid-value' : 'invalid-type';
    const hint = unquoteHint(node, /^\d{1,15}$/, context);
    return context.reject(node.offset, { ...invalidType(expected, node, hint), code });
  },
};

/** @param hintOf what to do about a text that is none of them */
export function wordOf<const W extends string>(words: readonly W[], hintOf?: typeof listHint): Shape<W> {
  return {
    description: { kind: 'words', words },
    read: (node, context) => {
      const value = scalarValue(node);
      const word = words.find((candidate) => candidate === value);
      if (word !== undefined) return word;
      const hint = hintOf?.(node, context) ?? suggest(String(value), words, synonyms);
      const issue = invalidType(anyOf(words), node, hint);
      return context.reject(node.offset, typeof value === 'string' ? { ...issue, code: 'unknown-value' } : issue);
    },
  };
}

/** As earlier versions of YAML spell them. */
const flagWords = new Map(Object.entries({ yes: true, on: true, no: false, off: false }));

export const flag: Shape<boolean> = {
  description: { kind: 'flag' },
  read: (node, context) => {
    const value = scalarValue(node);
    if (typeof value === 'boolean') return value;
    const meant = 'expression' in node ? undefined : flagWords.get(String(value).toLowerCase());
    const hint = meant === undefined ? unquoteHint(node, /^(?:true|false)$/, context) : `write ${meant}`;
    return context.reject(node.offset, invalidType('true or false', node, hint));
  },
};

/** What to do about a 404, or about what a description lacks. */
export const ifMissing: Shape<IfMissing> = wordOf(['fail', 'ignore']);

/** With its scheme, or with what can only be a host before the first slash. */
const webAddress = /^\s*(?:(?:[a-z][a-z0-9+.-]*:)?\/\/|(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/)/i;

/**
 * Why a text can't be a task id: the rule of all names, pasted addresses of task pages, and variables that nothing replaced.
 * The board would answer 404, which `if-missing: ignore` takes for a task that is not there.
 */
export function taskIssue(text: string): TextIssue {
  if (webAddress.test(text)) return { reason: 'this is a web address', hint: 'write the id alone' };
  const [sign] = /[${}]/.exec(text) ?? [];
  if (sign === undefined) return nameIssue(text);
  const hint = 'write the id, or an expression such as ${{ env.TASK_ID }} in a workflow or the configuration file';
  return { reason: `${quoteName(text)} contains "${sign}", like a variable that nothing replaced`, hint };
}

export const taskId = soundText('a task id', taskIssue, {
  pattern: '^(?!\\s*(?:[A-Za-z][A-Za-z0-9+.-]*:)?//)[^\\u0000{}$]+$',
  not: ['.', '..'],
});

/**
 * Why a text is no absolute http(s) URL without user info; undefined if it is one. It is not repeated, since what is wrong
 * with it may be a password inside.
 *
 * @param subject begins the clause: "the URL".
 * @param userHint what to do about user info.
 */
export function urlIssue(text: string, subject: string, userHint: string): Pick<Issue, 'what' | 'hint'> | undefined {
  if (text === '') return { what: `${subject} is empty` };
  if (!/^https?:\/\/[^/]/i.test(text)) {
    return { what: `${subject} is not an absolute http or https URL`, hint: 'begin it with https://' };
  }
  if (/[\s\\\p{Cc}]/u.test(text) || !text.isWellFormed()) {
    return { what: `${subject} contains white space, a backslash or a control character`, hint: 'percent-encode it' };
  }
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return { what: `${subject} contains a user or password`, hint: userHint };
  return URL.canParse(text) ? undefined : { what: `${subject} cannot be read as a URL` };
}
