import { excerpt, startOf, visibleExcerpt } from './excerpt.ts';

/** A name or an id on one line, otherwise as it is, so that people find it on the board. */
export function quoteName(name: string): string {
  return `"${visibleExcerpt(startOf(name).replace(/["\\]/g, '\\$&'))}"`;
}

/** A value that somebody wrote, which may be a URL. Its credentials are hidden before it is cut, which could leave half of one. */
export function quote(text: string): string {
  return quoteName(hideCredentials(text));
}

/** After a space, or nothing if it is long: secrets are not redacted yet, and a cut could leave half of one. */
export function quoteWhole(text: string): string {
  return excerpt(text) === text ? ` ${quoteName(text)}` : '';
}

/**
 * Every web address in a text, with or without a scheme, with `***` for whatever follows the host, since a path may be
 * a secret, too; and for the whole address if it may hold a password. A date such as 01.11.2026 is no host.
 */
export function hideAddresses(text: string): string {
  return text
    .replace(/\/\/.*@.*/g, '//***')
    .replace(/(\/\/[^\s/?#"'<>,[\]{}]*)[/?#][^\s"'<>,\]}]+/g, '$1/***')
    .replace(/(?<![\w.-])(?!\d+\.\d+\.\d+\/)((?:[\w-]+\.)+[\w-]+(?::\d+)?\/)[^\s"'<>,\]}]+/g, '$1***')
    .replace(/([?&#][\w.-]+=)[^\s"'<>,\]}]+/g, '$1***');
}

/** User info, query and fragment of a URL, which need not be a sound one. */
function hideCredentials(text: string): string {
  return text.replace(/\/\/.*/s, (rest) => rest.replace(/^\/\/.*@/s, '//***@').replace(/([?#]).+/s, '$1***'));
}

/**
 * Replaces the query values of every http(s) URL in a text with `***`. URLs without a query are matched too, so that no
 * part of a text is scanned twice: a label may be megabytes of `http://http://`.
 */
export function hideQueryValues(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#"'<>]*\??)([^\s#"'<>]*)/gi, (_url, before: string, query: string) => {
    return before + query.replace(/([^&=]+=)?[^&]+/g, '$1***');
  });
}
