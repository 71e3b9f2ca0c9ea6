// The baseline of a pull request: only micromark with its extensions and parse5, in a thread of their own. Prints milliseconds.
import { readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

if (isMainThread) {
  const { body } = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8')).pull_request;
  const startedMs = performance.now();
  const worker = new Worker(new URL(import.meta.url), { workerData: body });
  worker.on('message', () => console.log(performance.now() - startedMs));
} else {
  const [{ micromark }, { parseFragment }, autolinks, footnotes, strikethrough, tables, boxes] = await Promise.all([
    import('micromark'),
    import('parse5'),
    import('micromark-extension-gfm-autolink-literal'),
    import('micromark-extension-gfm-footnote'),
    import('micromark-extension-gfm-strikethrough'),
    import('micromark-extension-gfm-table'),
    import('micromark-extension-gfm-task-list-item'),
  ]);
  const html = micromark(workerData, {
    allowDangerousHtml: true,
    extensions: [
      autolinks.gfmAutolinkLiteral(),
      footnotes.gfmFootnote(),
      strikethrough.gfmStrikethrough(),
      tables.gfmTable(),
      boxes.gfmTaskListItem(),
    ],
    htmlExtensions: [
      autolinks.gfmAutolinkLiteralHtml(),
      footnotes.gfmFootnoteHtml(),
      strikethrough.gfmStrikethroughHtml(),
      tables.gfmTableHtml(),
      boxes.gfmTaskListItemHtml(),
    ],
  });
  parentPort.postMessage(parseFragment(html).childNodes.length);
}
