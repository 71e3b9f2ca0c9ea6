// PURE: a script of faults as JSON, as a file and the page give it.
import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Result } from '../model/result.ts';
import type { Fault, FaultRule } from './faults.ts';
import {
  type Flaw,
  filledText,
  listOf,
  objectOf,
  oneOf,
  type Rule,
  renderFlaw,
  rule,
  text,
  wholeNumber,
} from './json-rules.ts';

/** `FaultRule` in JSON: patterns are strings, and `when` is optional. */
type FaultRuleJson = {
  readonly match?: {
    readonly method?: string;
    readonly path?: string;
    readonly pathPattern?: string;
    readonly bodyPattern?: string;
  };
  readonly skip?: number;
  readonly times?: number;
  readonly when?: FaultRule['when'];
  readonly fault: Fault;
};

const count = wholeNumber(0, 1_000_000);
const milliseconds = wholeNumber(0, 3_600_000);
const status = wholeNumber(200, 599);
const headers = rule(areHeaders, 'an object of header names and values');
const pattern = rule(isPattern, 'a regular expression');

const faultRules: Readonly<Record<Fault['kind'], Rule>> = {
  status: faultRule({ status, headers, body: text }, ['status']),
  reset: faultRule({}),
  hang: faultRule({}),
  delay: faultRule({ delayMs: milliseconds }, ['delayMs']),
  truncate: faultRule({}),
  body: faultRule({ body: text, headers }, ['body']),
  'slow-body': faultRule({ intervalMs: milliseconds, chunkBytes: wholeNumber(1, 1_000_000) }, ['intervalMs']),
  disguise: faultRule({ status, headers }, ['status']),
  interim: faultRule({ bytes: text }, ['bytes']),
  raw: faultRule({ bytes: text, ending: oneOf(['close', 'reset', 'silence']) }, ['bytes']),
  'lost-event': faultRule({}),
  'repeated-event': faultRule({}),
};

const scriptRule = listOf(
  objectOf(
    {
      match: objectOf({ method: filledText, path: filledText, pathPattern: pattern, bodyPattern: pattern }),
      skip: count,
      times: count,
      when: oneOf(['before', 'after']),
      fault: checkFault,
    },
    ['fault'],
  ),
);

/**
 * A script from a file: `[{ "times": 2, "fault": { "kind": "status", "status": 429 } }]`.
 *
 * @returns the rules, or every flaw with its place, such as `[0].fault.status: expected a whole number from 200 to
 * 599`.
 */
export function parseFaults(json: string): Result<readonly FaultRule[], readonly string[]> {
  try {
    return checkFaults(JSON.parse(json));
  } catch (error) {
    return { ok: false, error: [`it is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Checks faults that have been parsed. */
export function checkFaults(value: unknown): Result<readonly FaultRule[], readonly string[]> {
  const flaws = scriptRule(value);
  if (flaws.length > 0) return { ok: false, error: flaws.map(renderFlaw) };
  // The rules prove the type, which TypeScript cannot see.
  return { ok: true, value: (value as readonly FaultRuleJson[]).map(createRule) };
}

function createRule({ match, when = 'before', ...rule }: FaultRuleJson): FaultRule {
  if (match === undefined) return { ...rule, when };
  const { method, path, pathPattern, bodyPattern } = match;
  const target = pathPattern === undefined ? path : new RegExp(pathPattern);
  return {
    ...rule,
    when,
    match: {
      ...(method !== undefined && { method }),
      ...(target !== undefined && { path: target }),
      ...(bodyPattern !== undefined && { body: new RegExp(bodyPattern) }),
    },
  };
}

function faultRule(rules: Readonly<Record<string, Rule>>, required: readonly string[] = []): Rule {
  return objectOf({ kind: () => [], ...rules }, required);
}

function checkFault(value: unknown): readonly Flaw[] {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const flaws = oneOf(Object.keys(faultRules))(kind);
  if (flaws.length > 0) return flaws.map((flaw) => ({ ...flaw, path: 'kind' }));
  return faultRules[kind as Fault['kind']](value);
}

function areHeaders(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  try {
    for (const [name, content] of Object.entries(value)) {
      validateHeaderName(name);
      if (typeof content !== 'string') return false;
      validateHeaderValue(name, content);
    }
    return true;
  } catch {
    return false;
  }
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}
