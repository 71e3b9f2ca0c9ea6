// What a log must not show: rates, which may come from a secret (contract.md, section 7).
import type { Issue, Place, Problem } from '../../model/problem.ts';

/** Issues of keys, and of values in words that never repeat one. Others are about the text, and may quote it. */
const discreet: readonly Issue['code'][] = [
  'unknown-key',
  'missing-key',
  'repeated-key',
  'invalid-type',
  'invalid-value',
  'empty-value',
];

/** What a problem of rates may reveal: its key, but never the text. */
export function discreetProblem({ key, ...place }: Place, { found, reason, ...issue }: Issue): Problem {
  const { code } = issue;
  // Without a space after the colon, the supposed key contains the value: `default:80`.
  if (code === 'unknown-key' && !/(?:^|\.)[A-Za-z-]+$/.test(key ?? '')) {
    return { ...place, code, what: 'an unknown key in rates', hint: keyHint };
  }
  const keyed = { ...place, ...(key !== undefined && { key }) };
  if (discreet.includes(code)) return { ...keyed, ...issue };
  return { ...keyed, code, what: 'the text is not valid here, and is not shown, as it may contain rates' };
}

const keyHint =
  'put a colon and a space after each key, a point before decimals, and rates of ids and names under users: { … }, tasks: { … }, projects: { … } or labels: { … }';
