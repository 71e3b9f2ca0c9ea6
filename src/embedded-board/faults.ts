import type { BoardResponse } from './response.ts';

/** What goes wrong with one request, or with one event for a webhook. */
export type Fault = RequestFault | DeliveryFault;

export type RequestFault =
  /** This response instead, with an empty body by default. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  /** The connection is reset (TCP RST). */
  | { readonly kind: 'reset' }
  /** No response, and the connection stays open. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** `content-length` promises the whole body, but the connection closes after half of it. */
  | { readonly kind: 'truncate' }
  /** The response's status with another body; given headers replace those of the response. */
  | {
      readonly kind: 'body';
      readonly body: string | Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The body in chunks of `chunkBytes` (1 by default), one every `intervalMs`. */
  | { readonly kind: 'slow-body'; readonly intervalMs: number; readonly chunkBytes?: number }
  /** The response with another status and these headers. */
  | { readonly kind: 'disguise'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** These bytes, such as `HTTP/1.1 103 Early Hints` and an empty line, before the response. */
  | { readonly kind: 'interim'; readonly bytes: string }
  /**
   * These bytes instead of an HTTP response, then the connection closes, is reset (TCP RST), or stays open silently.
   */
  | { readonly kind: 'raw'; readonly bytes: string | Uint8Array; readonly ending?: 'close' | 'reset' | 'silence' };

/** The event never arrives, or arrives twice. */
export type DeliveryFault = { readonly kind: 'lost-event' } | { readonly kind: 'repeated-event' };

/** One line of a script. Without `match`, any request; without `times`, always. */
export type FaultRule = {
  readonly match?: {
    readonly method?: string;
    /** A string is the whole target as sent; a pattern may match any part of it. */
    readonly path?: RegExp | string;
    /** May match any part of the request's body, since webhooks share one path. */
    readonly body?: RegExp;
  };
  /** Matching requests to let pass first; 0 by default. */
  readonly skip?: number;
  /** Requests to affect after that. */
  readonly times?: number;
  /** `before`: instead of the board acting; `after`: once it has acted. A delay only defers. */
  readonly when: 'before' | 'after';
  readonly fault: Fault;
};

/** What rules match on. */
export type RequestTraits = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** To the board's own callbacks: affected only by rules that ask for it. */
  readonly isCallback?: boolean;
  /** An event, which only faults of deliveries affect: by its callback URL and its body. */
  readonly isEvent?: boolean;
};

/** The board's response under a fault; undefined: no HTTP response at all. */
export function responseUnder(fault: RequestFault, response: BoardResponse): BoardResponse | undefined {
  switch (fault.kind) {
    case 'status':
      return { status: fault.status, body: fault.body ?? '', ...(fault.headers && { headers: fault.headers }) };
    case 'body':
      return { ...response, body: fault.body, headers: { ...response.headers, ...fault.headers } };
    case 'disguise':
      return { ...response, status: fault.status, headers: { ...response.headers, ...fault.headers } };
    case 'delay':
    case 'interim':
    case 'truncate':
    case 'slow-body':
      return response;
    case 'reset':
    case 'hang':
    case 'raw':
      return undefined;
  }
}

/** Whether a rule is for the request. `search` always starts at 0, even with a pattern of the flag g. */
export function matches({ match, fault }: FaultRule, request: RequestTraits): boolean {
  if (isDeliveryFault(fault) !== (request.isEvent ?? false)) return false;
  if (match === undefined) return request.isCallback !== true;
  const { method = request.method, path = request.path, body = /(?:)/ } = match;
  const isPath = typeof path === 'string' ? path === request.path : request.path.search(path) >= 0;
  return method === request.method && isPath && request.body.search(body) >= 0;
}

export function isDeliveryFault(fault: Fault): fault is DeliveryFault {
  return fault.kind === 'lost-event' || fault.kind === 'repeated-event';
}
