import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element | DefaultTreeAdapterTypes.Template;

/**
 * Elements that a browser doesn't show, shows only as a fallback or in another order (`bdo`), and those that GitHub
 * removes.
 */
const hiddenElements = new Set(
  (
    'script style template title textarea xmp iframe noembed noframes noscript plaintext object video audio canvas ' +
    'datalist select dialog svg math rp bdo'
  ).split(' '),
);

/** Elements that begin and end a line. Only headings have a digit in their name. */
export const blocks = new Set(
  (
    'address article aside blockquote caption center dd details dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot ' +
    'th thead tr ul'
  ).split(' '),
);

const hidingStyle = /display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0(?![.\d])/i;

/** Attributes of the number of a footnote, and of the arrow back to it. */
const footnoteMarks = ['data-footnote-ref', 'data-footnote-backref'];

/** GitHub drops styles, but what a style hides isn't meant to be read. */
export function isHidden(element: HtmlElement): boolean {
  return (
    hiddenElements.has(element.tagName) ||
    attributeOf(element, 'hidden') !== undefined ||
    hidingStyle.test(attributeOf(element, 'style') ?? '') ||
    footnoteMarks.some((name) => attributeOf(element, name) !== undefined)
  );
}

/** One pixel is for counting readers. */
export function isShownPicture(picture: HtmlElement): boolean {
  const isTiny = (size: 'width' | 'height'): boolean => Number.parseFloat(attributeOf(picture, size) ?? '') <= 1;
  const source = attributeOf(picture, 'src') ?? '';
  return source.trim() !== '' && !isTiny('width') && !isTiny('height');
}

/** Where an `<a>` leads, if GitHub keeps the target; without the white space that a browser leaves out. */
export function linkTargetOf(link: HtmlElement): string | undefined {
  const target = attributeOf(link, 'href')
    ?.replace(/[\t\n\r]/g, '')
    .trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target ?? '')?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme) ? target : undefined;
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
