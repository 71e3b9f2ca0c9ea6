import { defaultTreeAdapter, html, parseFragment } from 'parse5';
import type { Description, DescriptionBox, DescriptionHeading, DescriptionLink } from '../../model/pull-request.ts';
import {
  type HtmlElement,
  type HtmlNode,
  attributeOf,
  blocks,
  isHidden,
  isShownPicture,
  linkTargetOf,
} from './html-elements.ts';
import { isSeen } from './invisible.ts';

/**
 * @param boxMark attribute of the `<input>` elements that are boxes of task lists; no other box counts. Its value is a key
 *   of `unplaced`.
 * @param unplaced what to take for a box that no element has; the others are taken out.
 */
export function readVisibleHtml(markup: string, boxMark: string, unplaced: Map<string, DescriptionBox>): Description {
  const reader = new Reader(boxMark, unplaced);
  reader.visitAll(parse(literalTags(markup)), { quoted: false, inCode: false, struckThrough: false });
  const { outline, ...rest } = reader.end();
  return { ...rest, outline: [...outline, ...unplaced.values()] };
}

/** Parses as in a `<body>`: without one, the parser drops everything after a `<col>`. */
function parse(markup: string): readonly HtmlNode[] {
  return parseFragment(defaultTreeAdapter.createElement('body', html.NS.HTML, []), markup, {}).childNodes;
}

const swallowing = ['title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'];
const swallowingTag = new RegExp(`<(${swallowing.join('|')})(?=[\\s/>])`, 'gi');

/**
 * Elements that, if unclosed, turn everything after them into text. GitHub shows their tags as text (GFM, 6.11):
 * "fix the <title> tag" must not hide the rest of a description.
 */
function literalTags(markup: string): string {
  const lower = markup.toLowerCase();
  const lastEnds = new Map(swallowing.map((name) => [name, lower.lastIndexOf(`</${name}`)]));
  return markup.replace(swallowingTag, (tag, name: string, at: number) => {
    const lastEnd = lastEnds.get(name.toLowerCase()) ?? -1;
    return at > lastEnd ? `&lt;${name}` : tag;
  });
}

/** Placeholder for hidden content while text is assembled; never occurs in Markdown (CommonMark, 2.3). */
const hiddenMark = '\0';

type Surroundings = { readonly quoted: boolean; readonly inCode: boolean; readonly struckThrough: boolean };

class Reader {
  readonly #boxMark: string;
  readonly #unplaced: Map<string, DescriptionBox>;
  #text = '';
  readonly #links: DescriptionLink[] = [];
  readonly #targets = new Set<string>();
  readonly #outline: (DescriptionHeading | DescriptionBox)[] = [];
  /** What the block that is being read hides. */
  #hidden: (DescriptionHeading | DescriptionBox)[] = [];
  /** The text of the block that is being read: without code, and with it. */
  #shown = '';
  #whole = '';
  /** Texts and pictures so far. */
  #visibleCount = 0;
  #visibleBefore = 0;
  /** The block without its text. */
  #role: Omit<DescriptionHeading, 'text'> | Omit<DescriptionBox, 'text'> | undefined;

  constructor(boxMark: string, unplaced: Map<string, DescriptionBox>) {
    this.#boxMark = boxMark;
    this.#unplaced = unplaced;
  }

  end(): Description {
    this.#endBlock();
    return { text: this.#text, links: this.#links, outline: this.#outline };
  }

  visitAll(nodes: readonly HtmlNode[], around: Surroundings): void {
    for (const node of nodes) this.#visit(node, around);
  }

  #visit(node: HtmlNode, around: Surroundings): void {
    if (node.nodeName === '#text' && 'value' in node) this.#add(node.value, around);
    else if ('tagName' in node && !isHidden(node)) this.#visitElement(node, around);
    else {
      this.#whole += hiddenMark;
      if ('tagName' in node) this.#visitHidden(node, around);
      else if ('data' in node) this.#visitComment(node.data);
    }
  }

  /** A browser takes markup in some of these elements for text. */
  #visitHidden(element: HtmlElement, around: Surroundings): void {
    const [first, ...others] = 'content' in element ? element.content.childNodes : element.childNodes;
    if (first === undefined) return;
    const isText = others.length === 0 && first.nodeName === '#text' && 'value' in first;
    const reader = new Reader(this.#boxMark, this.#unplaced);
    reader.visitAll(isText ? parse(first.value) : [first, ...others], around);
    for (const part of reader.end().outline) this.#hidden.push({ ...part, hidden: 'here' });
  }

  /** A box in a comment is none. */
  #visitComment(text: string): void {
    for (const [, box = ''] of text.matchAll(new RegExp(`${this.#boxMark}="(\\d+)"`, 'g'))) this.#unplaced.delete(box);
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
        this.visitAll(element.childNodes, { ...around, inCode: true });
        break;
      case 'a':
        this.#visitLink(element, around);
        break;
      // Unclosed, it continues in what follows: it counts only where it begins within the text of the box.
      case 'del':
      case 's':
      case 'strike':
        this.visitAll(element.childNodes, { ...around, struckThrough: this.#role?.kind === 'box' });
        break;
      default:
        if (blocks.has(element.tagName)) this.#visitBlock(element, around);
        else this.visitAll(element.childNodes, around);
    }
  }

  #beginBox(input: HtmlElement, { inCode }: Surroundings): void {
    const isBox = this.#unplaced.delete(attributeOf(input, this.#boxMark) ?? '');
    if (!isBox) return;
    const ticked = attributeOf(input, 'checked') !== undefined;
    this.#role = { kind: 'box', ticked, ...(inCode && { hidden: 'here' }) };
    this.#visibleBefore = this.#visibleCount;
  }

  #visitBlock(element: HtmlElement, around: Surroundings): void {
    this.#endBlock();
    const level = Number(/\d/.exec(element.tagName)?.[0] ?? 0);
    // A heading in a quotation isn't one of the document (HTML, 4.3.11: sectioning roots).
    if (level > 0 && !around.quoted) this.#role = { kind: 'heading', level, ...(around.inCode && { hidden: 'here' }) };
    this.#visibleBefore = this.#visibleCount;
    const quoted = around.quoted || element.tagName === 'blockquote';
    this.visitAll(element.childNodes, { ...around, quoted, struckThrough: false });
    this.#endBlock();
  }

  #visitLink(element: HtmlElement, around: Surroundings): void {
    const [from, visibleBefore] = [this.#shown.length, this.#visibleCount];
    this.visitAll(element.childNodes, around);
    const target = linkTargetOf(element);
    // A link that shows nothing is one that no reader can follow.
    if (target === undefined || around.inCode || this.#visibleCount === visibleBefore) return;
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
    this.#visibleCount += 1;
    this.#show(' ');
  }

  #add(text: string, { inCode, struckThrough }: Surroundings): void {
    this.#whole += text;
    if (isSeen(text)) {
      const isFirst = this.#visibleCount === this.#visibleBefore;
      if (struckThrough && isFirst && this.#role?.kind === 'box') this.#role = { ...this.#role, struckThrough };
      this.#visibleCount += 1;
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
    if (this.#role !== undefined) {
      // A heading that shows nothing is none to a reader.
      const isEmpty = this.#role.kind === 'heading' && this.#visibleCount === this.#visibleBefore;
      this.#outline.push({ ...this.#role, text: inOneLine(this.#whole), ...(isEmpty && { hidden: 'here' }) });
    }
    this.#outline.push(...this.#hidden);
    [this.#shown, this.#whole, this.#role, this.#hidden] = ['', '', undefined, []];
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
