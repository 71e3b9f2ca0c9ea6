// Text from outside stays literal (contract.md, section 5), and becomes grey code only where it must.
import { hideQueryValues, startOf, visibleExcerpt, visibleText } from './messages.ts';

/**
 * What people write names and sentences with, and `[0]` of a source. No markup, and nothing that begins a mention or a
 * reference.
 */
const plainWord = /^(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}.,;:!?'"“”‘’«»()/%&+=_€£…–—-]|\[\d+\](?!\())+$/u;

/** Most of these words: checked first, since Unicode's classes are slow at their first use. */
const plainAsciiWord = /^[\w.,;:!?'"()/%&+=-]+$/;

/**
 * Words of such characters that GitHub links all the same: addresses, `GH-1` and a repository's own `JIRA-1` (GitHub
 * Docs, "Autolinked references and URLs"), advisories; and `:tada:`, which becomes an emoji, but not `12:30:00`.
 */
const alive = /:\/\/|www\.|(?:mailto|xmpp):|(?<![a-z\d])[a-z]+[-_]\d|ghsa-|:(?=[\w+-]*[a-z+-]|100:|1234:)[\w+-]+:/iu;

/** Commits. Only adjacent ASCII letters keep GitHub from linking them, so `u`, which widens `\w`, is left out. */
const commit = /(?<!\w)[\da-f]{7,}(?!\w)/i;

/**
 * A text as HTML on one line, at most `maxBytes` bytes of it before escaping. What lies between the first and the last
 * word that could come to life is a code element, which GitHub's filters skip; all else is plain, since they work on
 * rendered text, where neither entities nor backslashes stop a mention. It belongs in a raw HTML block without blank lines,
 * where GitHub looks for no Markdown. Redact secrets first, since the text may be cut.
 */
export function inertHtml(text: string, maxBytes: number): string {
  const shown = visibleExcerpt(hideQueryValues(startOf(text, maxBytes)), maxBytes);
  if (shown === '') return '';
  const words = shown.split(' ');
  // HTML collapses spaces outside of code: where two meet, the adjacent words are code, too.
  const isKept = (word: string, place: number) =>
    isAlive(word) || (words.length > 1 && (words[place - 1] === '' || words[place + 1] === ''));
  const first = words.findIndex(isKept);
  if (first === -1) return escapeHtml(shown);
  const last = words.findLastIndex(isKept);
  const before = words.slice(0, first).map((word) => `${word} `);
  const after = words.slice(last + 1).map((word) => ` ${word}`);
  const code = `<code>${escapeHtml(words.slice(first, last + 1).join(' '))}</code>`;
  return escapeHtml(before.join('')) + code + escapeHtml(after.join(''));
}

const maxNameBytes = 256;

/** A name, an id or a path as HTML: code as a whole if any of it could come to life. */
export function inertName(name: string): string {
  return isPlain(name) ? inertHtml(name, maxNameBytes) : codeElement(hideQueryValues(startOf(name)), maxNameBytes);
}

export function isPlain(name: string): boolean {
  return !visibleText(startOf(name)).split(' ').some(isAlive);
}

/** An empty word lies between two spaces. */
function isAlive(word: string): boolean {
  return !(plainAsciiWord.test(word) || plainWord.test(word)) || alive.test(word) || commit.test(word);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** In the spelling that `redaction/secret-forms.ts` knows. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const maxCellBytes = 2048;

/**
 * On one line, at most `maxBytes` bytes of the text before escaping. It belongs in a raw HTML block without blank lines,
 * where GitHub looks for no Markdown. Redact secrets first, since the text may be cut.
 */
export function codeElement(text: string, maxBytes = maxCellBytes): string {
  return text === '' ? '' : `<code>${escapeHtml(visibleExcerpt(text, maxBytes))}</code>`;
}
