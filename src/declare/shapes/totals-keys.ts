// What shapes the totals of an export: the keys `group-by` and `round` (contract.md, section 2).

import { type GroupKey, groupKeys, type Rounding } from '../../model/totals.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import type { SoundNode } from '../yaml/source-document.ts';
import { found, invalid, object, oneOrMany, type Read, required, type Shape, wordOf } from './shape.ts';

const keys = oneOrMany('a key to sum by', wordOf(groupKeys));

/** One or many keys to sum by, none twice. */
export const groupBy: Shape<readonly GroupKey[]> = (node, tell) => {
  if (node.type === 'map') {
    tell(node.offset, `expected ${anyOf(groupKeys)}, or a list of them such as [user, day], found a mapping`);
    return invalid;
  }
  const inOneText = node.type === 'scalar' ? listInText(node.value) : undefined;
  if (inOneText !== undefined) {
    tell(node.offset, `group-by names several keys in one text; write them as a list: [${inOneText.join(', ')}]`);
    return invalid;
  }
  const read = keys(node, tell);
  if (read === invalid || node.type !== 'list') return read;
  const repeated = read.findIndex((key, index) => read.indexOf(key) < index);
  if (repeated === -1) return read;
  tell(node.items[repeated]?.offset ?? node.offset, `${read[repeated]} stands twice in group-by; keep one of them`);
  return invalid;
};

/** `user, day` as its keys, if that is what it is. */
function listInText(value: unknown): readonly string[] | undefined {
  const words = typeof value === 'string' ? value.split(/[\s,;+]+/).filter((word) => word !== '') : [];
  const isList = words.length > 1 && words.every((word) => groupKeys.some((key) => key === word));
  return isList ? words : undefined;
}

const unitsMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** More than a day would say nothing of the work; fractions of a second are of no use on a bill. */
const maxStepMs = 24 * 3_600_000;

const stepExpected = 'a duration from 1s to 24h: a whole number and s, m or h, such as 90s, 15m or 1h';

const step: Shape<number> = (node, tell) => {
  const value = node.type === 'scalar' ? node.value : undefined;
  const ms = typeof value === 'string' ? parseStep(value) : undefined;
  if (ms !== undefined && ms >= 1000 && ms <= maxStepMs) return ms;
  tell(node.offset, `expected ${stepExpected}, found ${found(node)}${stepHint(node)}`);
  return invalid;
};

/** In milliseconds; undefined where it is no duration. */
function parseStep(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,9})([smh])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (unitsMs[unit] ?? 0);
}

function stepHint(node: SoundNode): string {
  if (node.type !== 'scalar') return '';
  const { value } = node;
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 1 && value <= 1440 ? `; write ${value}m if it is minutes` : '';
  }
  const [, count = '', unit = ''] =
    /^(?:PT)?(\d{1,4})\s*(s|m|h|sec|min|hr?s?|seconds?|minutes?|hours?)$/i.exec(String(value)) ?? [];
  const near = `${count}${unit.slice(0, 1).toLowerCase()}`;
  const ms = parseStep(near);
  return ms !== undefined && ms >= 1000 && ms <= maxStepMs ? `; did you mean ${quote(near)}?` : '';
}

const fields = object('round', { to: required(step), mode: required(wordOf(['up', 'down', 'nearest'])) });

/** `{ to: 15m, mode: up }`: how each entry is rounded before it is summed. */
export const rounding: Shape<Rounding> = (node, tell): Read<Rounding> => {
  if (node.type !== 'map') {
    tell(node.offset, `expected a multiple and a mode such as { to: 15m, mode: up }, found ${found(node)}`);
    return invalid;
  }
  const read = fields(node, tell);
  return read === invalid ? invalid : { toMs: read.to, mode: read.mode };
};
