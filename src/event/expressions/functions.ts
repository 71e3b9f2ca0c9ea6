// The functions of GitHub's expressions (docs.github.com, Expressions), with bounds. Those that can make long strings are
// our own; comparisons are GitHub's.
import { data } from '@actions/expressions';
import { contains } from '@actions/expressions/funcs/contains';
import { endswith } from '@actions/expressions/funcs/endswith';
import { startswith } from '@actions/expressions/funcs/startswith';
import { plural } from '../../text/grammar.ts';
import { parseJson } from '../../text/json.ts';
import { type Data, plainOf, textLength, type Wrap } from './context-data.ts';
import { checkTextLength, maxTextLength, type Work } from './work.ts';

type Call = (args: readonly Data[]) => Data;

/** A function by its name in lower case. `case` is not among them: it evaluates only the arguments that it needs. */
export type Functions = ReadonlyMap<string, Call>;

/** The errors that the functions throw explain what is wrong with the arguments. */
export function createFunctions(wrap: Wrap, work: Work): Functions {
  const calls: Readonly<Record<string, Call>> = {
    contains: ([searched = new data.Null(), item = new data.Null()]) => {
      if (searched.kind === data.Kind.Array) spendComparisons((searched as data.Array).values(), item, work);
      return contains.call(searched, item);
    },
    startswith: (args) => startswith.call(...args),
    endswith: (args) => endswith.call(...args),
    format: ([pattern, ...args]) => new data.StringData(format(textOf(pattern), args.map(textOf))),
    join: ([items, separator]) => new data.StringData(join(items, separator)),
    tojson: ([value = new data.Null()]) => new data.StringData(printJson(value, work)),
    fromjson: ([text]) => wrap(fromJson(textOf(text))),
  };
  return new Map(Object.entries(calls));
}

/** Each item is compared with the whole of the other value. */
function spendComparisons(items: readonly Data[], item: Data, work: Work): void {
  for (const one of items) work.spendCharacters(textLength(one) + textLength(item));
}

const textOf = (value: Data | undefined): string => value?.coerceString() ?? '';

function format(pattern: string, args: readonly string[]): string {
  let length = pattern.length;
  return pattern.replace(/\{\{|\}\}|\{(\d+)\}|[{}]/g, (match, digits: string | undefined) => {
    if (match === '{{' || match === '}}') return match.slice(1);
    if (digits === undefined) {
      throw new Error(
        'format() was given a pattern with a single brace; write {0} and so on, and {{ or }} for a brace',
      );
    }
    const arg = args[Number(digits)];
    if (arg === undefined) {
      throw new Error(`format() has ${match} in its pattern, but only ${plural(args.length, 'argument')} from {0} on`);
    }
    length += arg.length;
    checkTextLength(length);
    return arg;
  });
}

function join(items: Data | undefined, separator: Data | undefined): string {
  if (items?.kind !== data.Kind.Array) return items?.primitive === true ? textOf(items) : '';
  const texts = (items as data.Array).values().map(textOf);
  const between = separator === undefined || !separator.primitive ? ',' : textOf(separator);
  checkTextLength(texts.reduce((sum, text) => sum + text.length + between.length, 0));
  return texts.join(between);
}

function fromJson(text: string): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  throw new Error(`fromJSON() was given a string that is ${text.trim() === '' ? 'empty' : 'not JSON'}`);
}

/** Indented by two spaces, as GitHub prints it. */
function printJson(printed: Data, work: Work): string {
  const plain = plainOf(printed);
  // Measured before the text is made, and without recursion: nesting can make it much longer than the data.
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value: plain, depth: 0 }];
  let length = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    length += 2 * depth + (typeof value === 'string' ? value.length : 4);
    if (length > maxTextLength) throw new Error('toJSON() would give too long a string; pass it a part of the value');
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    work.spendElements(inner.length);
    for (const part of inner) pending.push({ value: part, depth: depth + 1 });
  }
  return JSON.stringify(plain, null, 2);
}
