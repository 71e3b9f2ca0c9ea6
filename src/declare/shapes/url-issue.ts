import type { Issue } from '../../model/problem.ts';

/**
 * Why a text is no absolute http(s) URL without user info; undefined if it is one. It is not repeated, since what is wrong
 * with it may be a password inside.
 *
 * @param subject begins the clause: "the URL".
 * @param userHint what to do about user info.
 */
export function urlIssue(text: string, subject: string, userHint: string): Pick<Issue, 'what' | 'hint'> | undefined {
  if (text === '') return { what: `${subject} is empty` };
  if (!/^https?:\/\/[^/]/i.test(text)) {
    return { what: `${subject} is not an absolute http or https URL`, hint: 'begin it with https://' };
  }
  if (/[\s\\\p{Cc}]/u.test(text) || !text.isWellFormed()) {
    return { what: `${subject} contains white space, a backslash or a control character`, hint: 'percent-encode it' };
  }
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return { what: `${subject} contains a user or password`, hint: userHint };
  return URL.canParse(text) ? undefined : { what: `${subject} cannot be read as a URL` };
}
