// What a log must not show: rates, which may come from a secret (contract.md, section 7).
import { declarationLists, settingKeys } from '../../model/declaration.ts';
import type { Issue, Place, Problem } from '../../model/problem.ts';

/** Keys that begin what is, and what is not, confidential; a misspelled one counts, since the line is shown for it. */
const opening = /^rates?$/i;
const closing: readonly string[] = [...declarationLists, ...settingKeys.filter((key) => key !== 'rates')];

/**
 * Which lines of a text, counted from 1, are of `rates`: from this key to the next one that a file may hold. By its
 * words, since a text with mistakes has no other structure.
 */
export function confidentialLines(text: string): (line: number) => boolean {
  if (!/rate/i.test(text)) return () => false;
  let isInside = false;
  const lines = text.split('\n').map((line) => {
    let isConfidential = isInside;
    for (const [, key = ''] of line.matchAll(/(?:^|[\s{,])["']?([\w-]+)["']?[ \t]*:/g)) {
      if (opening.test(key)) isInside = true;
      else if (closing.includes(key)) isInside = false;
      isConfidential ||= isInside;
    }
    return isConfidential;
  });
  return (line) => lines[line - 1] === true;
}

/** Issues of keys, and of values in words that never repeat one. Others are about the text, and may quote it. */
const discreet: readonly Issue['code'][] = [
  'unknown-key',
  'missing-key',
  'repeated-key',
  'invalid-type',
  'invalid-value',
  'empty-value',
];

/** What a problem there may reveal: its key, but never the text. */
export function discreetProblem({ key, ...place }: Place, issue: Issue): Problem {
  // Without a space after the colon, the supposed key contains the value: `default:80`.
  if (issue.code === 'unknown-key' && !/(?:^|\.)[A-Za-z-]+$/.test(key ?? '')) {
    return { ...place, code: issue.code, what: 'an unknown key in rates', hint: hintOf(key ?? '') };
  }
  return { ...place, ...(key !== undefined && { key }), ...discreetIssue(issue) };
}

function hintOf(key: string): string {
  if (/(?:^|\.)\d+$/.test(key)) return 'decimals follow a point, as in 95.50; in braces, a comma begins the next key';
  return /[:\s]/.test(key)
    ? 'put a colon and a space after each key'
    : 'put rates of users under users: { … }, of tasks under tasks: { … }, of labels under labels: { … }';
}

function discreetIssue({ code, what, expected, hint }: Issue): Issue {
  if (!discreet.includes(code))
    return { code, what: 'the text is not valid here, and is not shown, as it may contain rates' };
  return { code, ...(what !== undefined && { what }), ...(expected !== undefined && { expected }), hint };
}
