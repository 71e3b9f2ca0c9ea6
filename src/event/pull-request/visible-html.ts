// PURE: what a reader sees of HTML in a browser, and where its links lead.
import { parseFragment } from 'parse5';
import type { Description, DescriptionBox, DescriptionHeading, DescriptionLink } from '../../model/description.ts';
import {
  attributeOf,
  blocks,
  type HtmlElement,
  type HtmlNode,
  isHidden,
  isShownPicture,
  linkTargetOf,
} from './html-elements.ts';
import { isSeen } from './invisible.ts';

/** @param boxMark attribute of the `<input>` elements that are boxes of task lists; no other box counts. */
export function readVisibleHtml(html: string, boxMark: string): Description {
  const reader = new Reader(boxMark);
  for (const node of parseFragment(literalTags(html)).childNodes)
    reader.visit(node, { quoted: false, inCode: false, struck: false });
  return reader.end();
}

const swallowing = ['title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'];
const swallowingTag = new RegExp(`<(${swallowing.join('|')})(?=[\\s/>])`, 'gi');

/**
 * Elements that, if unclosed, turn everything after them into text. GitHub shows their tags as text (GFM, 6.11):
 * "fix the <title> tag" must not hide the rest of a description.
 */
function literalTags(html: string): string {
  const lower = html.toLowerCase();
  const lastEnds = new Map(swallowing.map((name) => [name, lower.lastIndexOf(`</${name}`)]));
  return html.replace(swallowingTag, (tag, name: string, at: number) => {
    const lastEnd = lastEnds.get(name.toLowerCase()) ?? -1;
    return at > lastEnd ? `&lt;${name}` : tag;
  });
}

/** Placeholder for hidden content while text is assembled; never occurs in Markdown (CommonMark, 2.3). */
const hiddenMark = '\0';

type Surroundings = { readonly quoted: boolean; readonly inCode: boolean; readonly struck: boolean };

class Reader {
  readonly #boxMark: string;
  #text = '';
  readonly #links: DescriptionLink[] = [];
  readonly #targets = new Set<string>();
  readonly #outline: (DescriptionHeading | DescriptionBox)[] = [];
  /** The text of the block that is being read: without code, and with it. */
  #shown = '';
  #whole = '';
  /** Texts and pictures so far that are seen. */
  #seen = 0;
  #seenBeforeBox = 0;
  /** The block without its text. */
  #role: Omit<DescriptionHeading, 'text'> | Omit<DescriptionBox, 'text'> | undefined;

  constructor(boxMark: string) {
    this.#boxMark = boxMark;
  }

  end(): Description {
    this.#endBlock();
    return { text: this.#text, links: this.#links, outline: this.#outline };
  }

  visit(node: HtmlNode, around: Surroundings): void {
    if (node.nodeName === '#text' && 'value' in node) this.#add(node.value, around);
    else if ('tagName' in node && !isHidden(node)) this.#visitElement(node, around);
    else this.#whole += hiddenMark;
  }

  #visitElement(element: HtmlElement, around: Surroundings): void {
    switch (element.tagName) {
      case 'br':
        this.#add('\n', around);
        break;
      case 'img':
        this.#addPicture(element);
        break;
      case 'input':
        this.#beginBox(element, around);
        break;
      case 'code':
        this.#shown += ' ';
        this.#visitChildren(element, { ...around, inCode: true });
        break;
      case 'a':
        this.#visitLink(element, around);
        break;
      case 'del':
      case 's':
      case 'strike':
        this.#visitChildren(element, { ...around, struck: true });
        break;
      default:
        if (blocks.has(element.tagName)) this.#visitBlock(element, around);
        else this.#visitChildren(element, around);
    }
  }

  #beginBox(input: HtmlElement, { inCode }: Surroundings): void {
    if (inCode || attributeOf(input, this.#boxMark) === undefined) return;
    this.#role = { kind: 'box', ticked: attributeOf(input, 'checked') !== undefined };
    this.#seenBeforeBox = this.#seen;
  }

  #visitChildren(element: HtmlElement, around: Surroundings): void {
    for (const child of element.childNodes) this.visit(child, around);
  }

  #visitBlock(element: HtmlElement, around: Surroundings): void {
    this.#endBlock();
    const level = Number(/\d/.exec(element.tagName)?.[0] ?? 0);
    // A heading in a quotation isn't one of the document (HTML, 4.3.11: sectioning roots).
    if (level > 0 && !around.quoted && !around.inCode) this.#role = { kind: 'heading', level };
    this.#visitChildren(element, { ...around, quoted: around.quoted || element.tagName === 'blockquote' });
    this.#endBlock();
  }

  #visitLink(element: HtmlElement, around: Surroundings): void {
    const [from, seenBefore] = [this.#shown.length, this.#seen];
    this.#visitChildren(element, around);
    const target = linkTargetOf(element);
    // A link that shows nothing is one that no reader can follow.
    if (target === undefined || around.inCode || this.#seen === seenBefore) return;
    if (this.#shown.slice(from) === target) return;
    // As shown in the address bar, too.
    for (const form of [target, decoded(target)]) {
      // Once: many links to one definition would make a text that is thousands of times as long as the source.
      if (this.#targets.has(form)) continue;
      this.#targets.add(form);
      this.#links.push({ at: this.#text.length + this.#shown.length, target: form });
    }
  }

  #addPicture(picture: HtmlElement): void {
    this.#whole += attributeOf(picture, 'alt') ?? '';
    if (!isShownPicture(picture)) return;
    this.#seen += 1;
    this.#show(' ');
  }

  #add(text: string, { inCode, struck }: Surroundings): void {
    this.#whole += text;
    if (isSeen(text)) {
      const isFirst = this.#seen === this.#seenBeforeBox;
      if (struck && isFirst && this.#role?.kind === 'box') this.#role = { ...this.#role, struck };
      this.#seen += 1;
    }
    if (!inCode) this.#show(text);
  }

  #show(text: string): void {
    // White space at the start of a line is not shown.
    const shown = text.replace(/\n[ \t\n]+/g, '\n');
    this.#shown += this.#shown === '' || this.#shown.endsWith('\n') ? shown.trimStart() : shown;
  }

  #endBlock(): void {
    const shown = this.#shown.trimEnd();
    if (shown !== '') this.#text += `${shown}\n`;
    if (this.#role !== undefined) this.#outline.push({ ...this.#role, text: inOneLine(this.#whole) });
    [this.#shown, this.#whole, this.#role] = ['', '', undefined];
  }
}

function inOneLine(text: string): string {
  return (
    text
      .replace(/[\n\r]+/g, ' ')
      // White space around a comment collapses to one space.
      .replace(/ \0+(?= )/g, '')
      .replaceAll(hiddenMark, '')
      .trim()
  );
}

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
