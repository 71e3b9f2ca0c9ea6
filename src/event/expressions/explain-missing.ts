import { quoteName } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';

/** How many names of an object are compared, to find the nearest. */
const maxNames = 1000;

/**
 * Which property of a path such as `github.event.pull_request.nubmer` does not exist, and the nearest one; undefined for
 * other expressions, and for a property that is null.
 */
export function explainMissing(expression: string, contexts: Readonly<Record<string, unknown>>): string | undefined {
  const names = expression.trim().split('.');
  if (!names.every((name) => /^[A-Za-z_][\w-]*$/.test(name))) return undefined;
  let value: unknown = contexts;
  for (const [index, name] of names.entries()) {
    if (typeof value !== 'object' || value === null) return undefined;
    const known = Object.keys(value).slice(0, maxNames);
    // GitHub compares names without case.
    const key = known.find((one) => one.toLowerCase() === name.toLowerCase());
    if (key === undefined) {
      const hint = suggest(name, known);
      return `${names.slice(0, index).join('.')} has no property ${quoteName(name)}${hint === undefined ? '' : `; ${hint}`}`;
    }
    value = Reflect.get(value, key);
  }
  return undefined;
}
