import type { Outcome } from '../model/operation.ts';
import type { RenderedProblem } from '../model/problem.ts';
import type { RequirementCheck } from '../model/pull-request.ts';
import { inputNames } from '../model/settings.ts';

/** At any depth. */
type FieldsOf<T> = T extends string | number | boolean | bigint | undefined | ReadonlyMap<unknown, unknown>
  ? never
  : T extends readonly (infer Item)[]
    ? FieldsOf<Item>
    : { readonly [Name in keyof T]-?: Name | FieldsOf<T[Name]> }[keyof T];

/**
 * Properties that hold only our own words, times and figures, on which programs decide, and `secret`, which the outputs
 * need and nothing else shows. The text of any other one may come from a declaration, the event or the board.
 */
const ownFields: ReadonlySet<string> = new Set<FieldsOf<Outcome | RenderedProblem | RequirementCheck>>([
  ...(['kind', 'of', 'status', 'failedBy', 'secret', 'code', 'requirement'] as const),
  ...(['by', 'ifMissing', 'ifDifferent', 'mode', 'format', 'events'] as const),
  ...(['timeZone', 'period', 'groupBy', 'rounding', 'currency', 'change', 'start'] as const),
  ...(['times', 'cells', 'total'] as const),
]);

/**
 * Objects that hold no secret are not copied; property names and keys of maps stay. Call it before anything is rendered:
 * half of a secret would not be found once a text is cut.
 *
 * @param ownToo further properties that hold only our own words
 */
export function redactFields<T>(value: T, redact: (text: string) => string, ownToo?: ReadonlySet<string>): T;
export function redactFields(
  value: unknown,
  redact: (text: string) => string,
  ownToo: ReadonlySet<string> = new Set(),
): unknown {
  const redacted = (item: unknown): unknown => redactFields(item, redact, ownToo);
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map(redacted);
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, redacted(item)]));
  if (typeof value !== 'object' || value === null) return value;
  const changed: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (isOwn(name, item) || ownToo.has(name)) continue;
    const shown = redacted(item);
    if (shown !== item) changed.push([name, shown]);
  }
  return changed.length === 0 ? value : Object.fromEntries([...Object.entries(value), ...changed]);
}

const ownSources: ReadonlySet<string> = new Set(inputNames);

/** A source may be `concurrency`, `--concurrency` or `subtask-updates[0]`; that of what is in a file is its path. */
function isOwn(name: string, value: unknown): boolean {
  if (name !== 'source' || typeof value !== 'string') return ownFields.has(name);
  return ownSources.has(value.replace(/^--|\[\d+\]$/g, ''));
}
