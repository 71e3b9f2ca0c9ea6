// PURE, and the only importer of micromark: GitHub Flavored Markdown → HTML, with the raw HTML of the source in it.
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote, gfmFootnoteHtml } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item';

/**
 * The HTML is not safe to show. Boxes of task lists are `<input>` elements with the attribute `boxMark`, which must not
 * occur in the source. Attributes have the quotes that GitHub gives them: within an attribute that raw HTML leaves open,
 * what we see must end where it ends for the reader.
 */
export function renderMarkdown(source: string, boxMark: string): string {
  const boxHtml: ReturnType<typeof gfmTaskListItemHtml> = {
    ...gfmTaskListItemHtml(),
    enter: {
      taskListCheck() {
        this.tag(`<input type="checkbox" ${boxMark}="" `);
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
