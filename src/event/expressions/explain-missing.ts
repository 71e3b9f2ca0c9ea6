import { quoteName } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';

/** How many names of an object are compared, to find the nearest. */
const maxNames = 1000;

/**
 * Which property of a path such as `github.event.pull_request.nubmer` does not exist, and the nearest one; undefined for
 * other expressions, and for a property that is null.
 */
export function explainMissing(expression: string, contexts: Readonly<Record<string, unknown>>): string | undefined {
  const missing = findMissing(expression.trim(), contexts);
  return missing && `${missing.parents} has no property ${quoteName(missing.name)}${missing.hint}`;
}

const pathOfEvent = /(?<!!)\bgithub\.event(?:\.[a-z_][\w-]*)+/gi;

/**
 * Which property of the event that a false condition names does not exist, and the nearest one: GitHub takes a typo for
 * false. One that is negated is not why.
 */
export function explainFalse(condition: string, contexts: Readonly<Record<string, unknown>>): string | undefined {
  const paths = condition.replaceAll(/'[^']*'/g, "''").matchAll(pathOfEvent);
  const missing = paths.map(([path]) => findMissing(path, contexts)).find((one) => one !== undefined);
  return missing && `${missing.parents}.${missing.name} is not in this event's payload${missing.hint}`;
}

function findMissing(path: string, contexts: Readonly<Record<string, unknown>>) {
  const names = path.split('.');
  if (!names.every((name) => /^[A-Za-z_][\w-]*$/.test(name))) return undefined;
  let value: unknown = contexts;
  for (const [index, name] of names.entries()) {
    if (typeof value !== 'object' || value === null) return undefined;
    const known = Object.keys(value);
    // GitHub compares names without case.
    const key = known.find((one) => one.toLowerCase() === name.toLowerCase());
    if (key === undefined) {
      const hint = suggest(name, known.slice(0, maxNames));
      return { parents: names.slice(0, index).join('.'), name, hint: hint === undefined ? '' : `; ${hint}` };
    }
    value = Reflect.get(value, key);
  }
  return undefined;
}
