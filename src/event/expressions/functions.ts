// Bounds for those of GitHub's functions that can make long strings or look at many.
import { data } from '@actions/expressions';
import { contains } from '@actions/expressions/funcs/contains';
import { format } from '@actions/expressions/funcs/format';
import { fromjson } from '@actions/expressions/funcs/fromjson';
import type { FunctionDefinition } from '@actions/expressions/funcs/info';
import { join } from '@actions/expressions/funcs/join';
import { tojson } from '@actions/expressions/funcs/tojson';
import { parseJson } from '../../text/json.ts';
import { type Data, type Values, type Work, checkTextLength, elementWork, plainOf, textLength } from './values.ts';

/** By name in lower case, as the library looks them up before its own. */
export function createFunctions({ of, work }: Values): Map<string, FunctionDefinition> {
  const functions: readonly FunctionDefinition[] = [
    checked(contains, (searched, item) => {
      // Each item is compared with the whole of the other value.
      for (const one of itemsOf(searched)) work.spend(textLength(one) + textLength(item));
    }),
    checked(format, (pattern, ...args) => {
      const places = pattern.coerceString().split('{').length - 1;
      const longest = Math.max(0, ...args.map((arg) => arg.coerceString().length));
      checkTextLength(textLength(pattern) + places * longest);
    }),
    checked(join, (items, separator) => {
      const between = separator?.coerceString().length ?? 1;
      checkTextLength(itemsOf(items).reduce((sum, item) => sum + item.coerceString().length + between, 0));
    }),
    { ...tojson, call: (value) => new data.StringData(printJson(plainOf(value), work)) },
    { ...fromjson, call: (text) => of(fromJson(text.coerceString())) },
  ];
  return new Map(functions.map((one) => [one.name.toLowerCase(), one]));
}

type Call = FunctionDefinition['call'];

function checked(definition: FunctionDefinition, check: (...args: Parameters<Call>) => void): FunctionDefinition {
  return {
    ...definition,
    call: (...args) => {
      check(...args);
      return definition.call(...args);
    },
  };
}

function itemsOf(list: Data): readonly Data[] {
  return list.kind === data.Kind.Array ? (list as data.Array).values() : [];
}

function fromJson(text: string): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  throw new Error('fromJSON() was given a string that is not JSON');
}

function printJson(plain: unknown, work: Work): string {
  // Measured before the text is made, and without recursion: nesting can make it much longer than the data.
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value: plain, depth: 0 }];
  let length = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    length += 2 * depth + (typeof value === 'string' ? value.length : 4);
    checkTextLength(length);
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    work.spend(inner.length * elementWork);
    for (const part of inner) pending.push({ value: part, depth: depth + 1 });
  }
  return JSON.stringify(plain, null, 2);
}
