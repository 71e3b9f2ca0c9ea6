// The page at / and what it asks for. It belongs to whoever sits at this machine, where alone the board listens, and needs
// no token: each of its requests carries a key that nobody else has.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { createRedaction } from '../redaction/redaction.ts';
import { parseJson } from '../text/json.ts';
import type { Board } from './board.ts';
import { totalMsOf } from './events.ts';
import { act } from './page-actions.ts';
import * as page from './page-assets.ts';
import { type BoardResponse, errorResponse, sendResponse } from './send-response.ts';

/** Allows only this script and this style, and talks to this board alone. */
const policy = [
  "default-src 'none'",
  `script-src '${page.script.hash}'`,
  `style-src '${page.style.hash}'`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export function isOfPage(method: string, path: string): boolean {
  return (path === '/' && (method === 'GET' || method === 'HEAD')) || path.startsWith('/_board/');
}

/** What it returns never rejects. */
export function createPage(board: Board) {
  const key = randomBytes(24).toString('base64url');
  const redaction = createRedaction();
  redaction.addSecret(board.options.token ?? '');
  const redactText = (_: string, part: unknown) => (typeof part === 'string' ? redaction.redact(part) : part);

  const respond = ({ method, url: path = '', headers }: IncomingMessage, body: string): BoardResponse => {
    if (path === '/') {
      return { status: 200, body: renderPage(key), headers: { 'content-type': 'text/html; charset=utf-8' } };
    }
    if (headers['x-board-key'] !== key) {
      return errorResponse(403, 'the key is missing, or from before a restart: reload the page');
    }
    if (method === 'GET' && path === '/_board/view') {
      return { status: 200, body: JSON.stringify(viewBoard(board, redaction.redactStart), redactText) };
    }
    if (method === 'POST' && path === '/_board/actions') return act(parseJson(body), board);
    return errorResponse(404, `the page has no ${method} ${path}`);
  };

  return async (message: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const response = respond(message, await readText(message));
      sendResponse(outgoing, { ...response, headers: { ...headers, ...response.headers } });
    } catch {
      // The browser is gone, or the data file cannot be written: the page shows that the board did not respond.
      outgoing.destroy();
    }
  };
}

function renderPage(key: string): string {
  const parts: Readonly<Record<string, string>> = {
    key,
    style: `<style>${page.style.text}</style>`,
    script: `<script>${page.script.text}</script>`,
  };
  return page.html.replace(/<!-- (\w+) -->/g, (_, name: string) => parts[name] ?? '').trimStart();
}

/** What the page shows, as it fetches it: limited in size. */
export type View = ReturnType<typeof viewBoard>;

const bounds = { tasks: 200, entries: 100, webhooks: 100, requests: 200, bodyLength: 4096 };

/** @param redactStart the first so many characters of a text, redacted: a cut could leave half of a secret. */
function viewBoard(board: Board, redactStart: (text: string, length: number) => string) {
  const { tasks, webhooks, deliveries, requests } = board;
  return {
    tasks: [...tasks.values().take(bounds.tasks)].map((task) => ({
      ...task,
      timeEntries: task.timeEntries.slice(0, bounds.entries),
      entryCount: task.timeEntries.length,
      totalMs: totalMsOf(task),
    })),
    moreTasks: Math.max(0, tasks.size - bounds.tasks),
    webhooks: webhooks.slice(-bounds.webhooks).map(({ secret, ...webhook }) => webhook),
    deliveries: deliveries.list,
    requests: requests.slice(-bounds.requests).map(({ rawHeaders, arrivedMs, ...request }) => ({
      ...request,
      changes: request.changes?.() ?? [],
      body: redactStart(request.body, bounds.bodyLength) + (request.body.length > bounds.bodyLength ? '…' : ''),
    })),
  };
}
