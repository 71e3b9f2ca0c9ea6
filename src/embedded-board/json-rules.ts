// PURE: what JSON from outside must look like, as rules that name the place of each flaw.

export type Flaw = {
  /** Such as `[2].fault.status`; empty for the whole value. */
  readonly path: string;
  readonly message: string;
};

export type Rule = (value: unknown) => readonly Flaw[];

export const rule =
  (isSound: (value: unknown) => boolean, expected: string): Rule =>
  (value) =>
    isSound(value) ? [] : [{ path: '', message: `expected ${expected}` }];

const isText = (value: unknown): value is string => typeof value === 'string';

export const text = rule(isText, 'a string');
export const filledText = rule((value) => isText(value) && value !== '', 'a string, not empty');
export const clearableText = rule((value) => value === null || (isText(value) && value !== ''), 'a string or null');
export const flag = rule((value) => typeof value === 'boolean', 'true or false');
export const texts = rule((value) => Array.isArray(value) && value.every(isText), 'an array of strings');
export const timestamp = rule(
  (value) =>
    isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  'a UTC timestamp such as "2026-12-01T12:00:00Z"',
);

export function wholeNumber(least: number, most: number): Rule {
  const isSound = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
  return rule(isSound, `a whole number from ${least} to ${most}`);
}

export function oneOf(words: readonly string[]): Rule {
  return rule((value) => words.some((word) => word === value), `one of ${words.join(', ')}`);
}

/** Unknown properties are flaws, so that a typo shows. */
export function objectOf(rules: Readonly<Record<string, Rule>>, required: readonly string[] = []): Rule {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [{ path: '', message: 'expected a JSON object' }];
    }
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.map((name) => ({ path: '', message: `${name} is missing` })),
      ...Object.entries(value).flatMap(([name, item]) => checkProperty(rules, name, item)),
    ];
  };
}

function checkProperty(rules: Readonly<Record<string, Rule>>, name: string, item: unknown): readonly Flaw[] {
  const check = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (check !== undefined) return within(name, check(item));
  const known = Object.keys(rules).join(', ');
  return [{ path: '', message: `unknown property ${JSON.stringify(name)}: known are ${known}` }];
}

export function listOf(item: Rule): Rule {
  return (value) =>
    Array.isArray(value)
      ? value.flatMap((element, index) => within(`[${index}]`, item(element)))
      : [{ path: '', message: 'expected an array' }];
}

/** The flaws of a part, as flaws of what it is part of. */
function within(part: string, flaws: readonly Flaw[]): readonly Flaw[] {
  return flaws.map(({ path, message }) => ({
    path: path === '' || path.startsWith('[') ? `${part}${path}` : `${part}.${path}`,
    message,
  }));
}

export function renderFlaw({ path, message }: Flaw): string {
  return path === '' ? message : `${path}: ${message}`;
}
