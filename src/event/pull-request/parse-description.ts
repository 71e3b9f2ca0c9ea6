// Both parsers can be kept busy for minutes, and by deep nesting overflow the stack: what strangers wrote is parsed in a
// worker (src/markdown-worker.ts).
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote, gfmFootnoteHtml } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item';
import { type Description, type DescriptionBox, maxDescriptionLength } from '../../model/pull-request.ts';
import { readVisibleHtml } from './visible-html.ts';

/** @throws RangeError if the nesting is too deep for the stack. */
export function parseDescription(markdown: string): Description {
  const source = markdown.slice(0, maxDescriptionLength);
  const lower = source.toLowerCase();
  // A name that no `<input>` in the source can have.
  let boxMark = 'task-box';
  while (lower.includes(boxMark)) boxMark += '-';
  const boxes = new Map<string, DescriptionBox>();
  const description = readVisibleHtml(renderMarkdown(source, boxMark, boxes), boxMark, boxes);
  return { ...description, ...(source !== markdown && { cut: true }) };
}

/**
 * Not safe to show: the raw HTML of the source is in it. Boxes of task lists are `<input>` elements with the attribute
 * `boxMark`, whose value is a key of `boxes`. Attributes have the quotes that GitHub gives them: within an attribute that
 * raw HTML leaves open, what we see must end where it ends for the reader.
 */
function renderMarkdown(source: string, boxMark: string, boxes: Map<string, DescriptionBox>): string {
  const boxHtml: ReturnType<typeof gfmTaskListItemHtml> = {
    ...gfmTaskListItemHtml(),
    enter: {
      taskListCheck({ start: { offset } }) {
        const key = String(boxes.size);
        const [, tick, text = ''] = /^\[(.)\](.*)/.exec(source.slice(offset)) ?? [];
        boxes.set(key, { kind: 'box', ticked: tick === 'x' || tick === 'X', text: text.trim(), hidden: 'anywhere' });
        this.tag(`<input type="checkbox" ${boxMark}="${key}" `);
      },
    },
  };
  return micromark(source, {
    allowDangerousHtml: true,
    extensions: [gfmAutolinkLiteral(), gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
    htmlExtensions: [
      gfmAutolinkLiteralHtml(),
      gfmFootnoteHtml({ labelTagName: 'div', labelAttributes: 'hidden=""' }),
      gfmStrikethroughHtml(),
      gfmTableHtml(),
      boxHtml,
    ],
  });
}
