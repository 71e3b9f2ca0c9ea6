import type { Answer } from './answer.ts';

/** What goes wrong on the way of one request. */
export type Fault =
  /** This answer instead; without `body` an empty one. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  /** The connection is reset (TCP RST). */
  | { readonly kind: 'reset' }
  /** No answer, and the connection stays open. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** `content-length` promises the whole body, half of it comes, the connection closes. */
  | { readonly kind: 'truncate' }
  /** The answer's status with another body; given headers replace those of the answer. */
  | {
      readonly kind: 'body';
      readonly body: string | Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The body in pieces of `chunkBytes` (1 by default), one each `intervalMs`. */
  | { readonly kind: 'slow-body'; readonly intervalMs: number; readonly chunkBytes?: number }
  /** The answer as it is, but for its status and these headers. */
  | { readonly kind: 'disguise'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** These bytes, such as `HTTP/1.1 103 Early Hints` and an empty line, before the answer. */
  | { readonly kind: 'interim'; readonly bytes: string }
  /** These bytes instead of an HTTP answer, then the connection closes, is reset (TCP RST), or stays open in silence. */
  | { readonly kind: 'raw'; readonly bytes: string | Uint8Array; readonly ending?: 'close' | 'reset' | 'silence' };

/** One line of a script. Without `match`, any request; without `times`, always. */
export type FaultRule = {
  readonly match?: {
    readonly method?: string;
    /** A text is the whole target as sent; a pattern is searched in it. */
    readonly path?: RegExp | string;
    /** Searched in the request's body, since webhooks share one path. */
    readonly body?: RegExp;
  };
  /** Matching requests to let pass first; 0 by default. */
  readonly skip?: number;
  /** Requests to hit after that. */
  readonly times?: number;
  /** Whether the board acts on the request: not at all (`before`), or it did (`after`). A delay only defers it. */
  readonly when: 'before' | 'after';
  readonly fault: Fault;
};

/** What rules look at. */
export type RequestTraits = { readonly method: string; readonly path: string; readonly body: string };

/** The rule that a request meets, if any, and the counts to choose by for the next one. */
export type FaultChoice = { readonly rule?: FaultRule; readonly counts: readonly number[] };

/**
 * The first rule that matches and is due wins; the rules after it do not see the request, so that rules for the same
 * request take turns. `counts` are the matching requests that each rule has seen, none at the start.
 */
export function chooseFault(
  rules: readonly FaultRule[],
  counts: readonly number[],
  request: RequestTraits,
): FaultChoice {
  const seen = rules.map((_, index) => counts[index] ?? 0);
  for (const [index, rule] of rules.entries()) {
    if (!matches(rule.match, request)) {
      continue;
    }
    const before = seen[index] ?? 0;
    seen[index] = before + 1;
    const skip = rule.skip ?? 0;
    if (before >= skip && before < skip + (rule.times ?? Number.POSITIVE_INFINITY)) {
      return { rule, counts: seen };
    }
  }
  return { counts: seen };
}

/** What a fault makes of the board's answer; undefined: no HTTP answer at all. */
export function answerUnder(fault: Fault, answer: Answer): Answer | undefined {
  switch (fault.kind) {
    case 'status':
      return { status: fault.status, body: fault.body ?? '', ...(fault.headers && { headers: fault.headers }) };
    case 'body':
      return { ...answer, body: fault.body, headers: { ...answer.headers, ...fault.headers } };
    case 'disguise':
      return { ...answer, status: fault.status, headers: { ...answer.headers, ...fault.headers } };
    case 'delay':
    case 'interim':
    case 'truncate':
    case 'slow-body':
      return answer;
    case 'reset':
    case 'hang':
    case 'raw':
      return undefined;
  }
}

function matches(match: FaultRule['match'], { method, path, body }: RequestTraits): boolean {
  if (match?.method !== undefined && match.method !== method) {
    return false;
  }
  // `search` starts at 0 whatever a pattern with the flag g has seen before.
  if (match?.body !== undefined && body.search(match.body) < 0) {
    return false;
  }
  if (match?.path === undefined) {
    return true;
  }
  return typeof match.path === 'string' ? match.path === path : path.search(match.path) >= 0;
}
