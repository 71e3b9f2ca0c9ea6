import { visibleExcerpt } from './excerpt.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for an element or a quoted attribute of HTML, in the spelling that `redaction/secret-forms.ts` knows. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A table must stay readable. */
const maxCellBytes = 2048;

/**
 * A text as `<code>` on one line, at most `maxBytes` bytes of it before escaping. It belongs in a raw HTML block, such
 * as a `<table>` without blank lines: GitHub looks for no Markdown there, and its filters for mentions, references,
 * addresses and emoji skip code (contract.md, section 5). Redact secrets first, since the text may be cut.
 */
export function codeElement(text: string, maxBytes = maxCellBytes): string {
  return text === '' ? '' : `<code>${escapeHtml(visibleExcerpt(text, maxBytes))}</code>`;
}
