// The page at / and what it asks for. It belongs to whoever sits at this machine, where alone the board listens, and needs
// no token: each of its requests carries a key that nobody else has.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { escapeHtml } from '../text/escape-html.ts';
import { parseJson } from '../text/json.ts';
import type { BoardParts } from './assemble.ts';
import type { BoardOptions } from './options.ts';
import { act } from './page-actions.ts';
import * as page from './page-assets.ts';
import { type BoardResponse, errorResponse, jsonResponse } from './response.ts';
import { createHiding, hideWithin, type View, viewBoard, viewRequests } from './view.ts';

export type PageRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string | undefined;
};

const actionPath = '/_board/actions';

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

/** Whether a request is the page's, not the API's. */
export function isOfPage(method: string, path: string): boolean {
  return (path === '/' && (method === 'GET' || method === 'HEAD')) || path.startsWith('/_board/');
}

export class BoardPage {
  /** Made anew with each start. */
  readonly #key = randomBytes(24).toString('base64url');
  readonly #parts: BoardParts;
  readonly #address: () => string;
  readonly #hide: (text: string) => string;

  /** @param address the base URL, once the board listens. */
  constructor(parts: BoardParts, address: () => string) {
    this.#parts = parts;
    this.#address = address;
    this.#hide = createHiding(parts.options.token);
  }

  async respond(request: PageRequest): Promise<BoardResponse> {
    const response = await this.#respond(request);
    return { ...response, headers: { ...headers, ...response.headers } };
  }

  #respond({ method, path, headers, body = '' }: PageRequest): BoardResponse | Promise<BoardResponse> {
    if (path === '/')
      return { status: 200, body: this.#document(), headers: { 'content-type': 'text/html; charset=utf-8' } };
    if (headers['x-board-key'] !== this.#key)
      return errorResponse(403, 'the key is missing, or from before a restart: reload the page');
    const [, since] = /^\/_board\/view\?since=(\d{1,15})$/.exec(path) ?? [];
    if (method === 'GET' && since !== undefined) return jsonResponse(200, this.#view(Number(since)));
    if (method === 'POST' && path === actionPath) return act(parseJson(body), this.#parts);
    return errorResponse(404, `the page has no ${method} ${path}`);
  }

  #view(since: number): View {
    const { live, deliveries, faults, log, revisions } = this.#parts;
    return {
      revision: revisions.latest,
      requests: viewRequests(log.requests, since, this.#hide),
      ...(revisions.board > since && { board: hideWithin(viewBoard(live, deliveries.list, faults.list), this.#hide) }),
    };
  }

  #document(): string {
    const facts = describeBoard(this.#address(), this.#parts.options).map(
      (fact) => `<li>${escapeHtml(this.#hide(fact))}</li>`,
    );
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="board-key" content="${this.#key}">
<title>Embedded task board</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%232459c4'/%3E%3Cpath d='M4 8.5l2.6 2.6L12 5.4' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E">
<style>${page.style.text}</style>
</head>
<body>
${page.body.replace('<!-- facts -->', () => facts.join('\n'))}
<script>${page.script.text}</script>
</body>
</html>
`;
  }
}

/** What the page says about how the board was started: a line each, no secrets. */
function describeBoard(address: string, options: BoardOptions): readonly string[] {
  const { token, latencyMs = 0, data } = options;
  return [
    address,
    token === undefined ? 'No token needed' : 'Bearer token needed',
    ...(latencyMs > 0 ? [`Latency ${latencyMs} ms`] : []),
    data === undefined ? 'Changes are lost on exit' : `Changes are kept in ${data}`,
  ];
}
