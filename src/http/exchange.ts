// One request and its answer on a dispatcher of undici: deadline, cancellation, byte cap.
import type { Dispatcher } from 'undici';
import type { Attempt } from '../model/board.ts';
import { classifyDeadline, classifyError } from './classify.ts';
import type { Stage } from './explain-error.ts';

export type ExchangeLimits = {
  /** Name and port, and the proxy in between, if any, for messages. */
  readonly host: string;
  /** Without TLS. */
  readonly plain: boolean;
  /** From here to the end of the answer. */
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
};

/**
 * Sends a request once, its path as it is. Never rejects. `dispatch` is used rather than `request` because its handler
 * learns when the request is written, which decides between unsent and ambiguous, and as it needs no stream.
 */
export function exchange(
  dispatcher: Pick<Dispatcher, 'dispatch'>,
  request: Dispatcher.DispatchOptions,
  { host, plain, timeoutMs, maxAnswerBytes }: ExchangeLimits,
  signal: AbortSignal,
): Promise<Attempt> {
  if (signal.aborted) {
    return Promise.resolve({ kind: 'aborted', sent: false });
  }
  return new Promise((resolve) => {
    const reads = request.method === 'GET';
    let stage: Stage = 'connecting';
    let controller: Dispatcher.DispatchController | undefined;
    let settled = false;
    let status = 0;
    let headers: Readonly<Record<string, string>> = {};
    let encoding: string | undefined;
    const chunks: Buffer[] = [];
    let bytes = 0;

    const timer = setTimeout(() => stop(classifyDeadline({ stage, host, reads, timeoutMs })), timeoutMs);
    const onAbort = () => stop({ kind: 'aborted', sent: stage !== 'connecting' });
    signal.addEventListener('abort', onAbort, { once: true });

    function settle(attempt: Attempt, give: (attempt: Attempt) => void = resolve): void {
      if (!settled) {
        settled = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        give(attempt);
      }
    }

    /** Ends the exchange from this side: the connection is destroyed, as the rest of the answer would be on it. */
    function stop(attempt: Attempt): void {
      settle(attempt);
      controller?.abort(new Error('stopped'));
    }

    function refuse(message: string): void {
      stop({ kind: 'unusable', status, headers, message: `The answer of ${host} (HTTP ${status}) ${message}` });
    }

    const handler: Dispatcher.DispatchHandler = {
      // Called right before the request is written to an open connection.
      onRequestStart(started) {
        controller = started;
        if (settled) {
          started.abort(new Error('stopped'));
        } else {
          stage = 'waiting';
        }
      },
      onResponseStart(_, statusCode, fields) {
        if (statusCode >= 200) {
          stage = 'reading';
          status = statusCode;
          headers = joinFields(fields);
          encoding = findEncoding(headers);
        }
      },
      onResponseData(_, chunk) {
        bytes += chunk.length;
        if (encoding !== undefined) {
          refuse(`is compressed (${encoding}), which was not asked for: check for a proxy in between that does so.`);
        } else if (bytes > maxAnswerBytes) {
          refuse(`is larger than ${maxAnswerBytes} bytes: check that base-url is that of the board.`);
        } else {
          chunks.push(chunk);
        }
      },
      onResponseEnd() {
        // undici takes a connection back in a `setImmediate` that it sets after this; an answer given before would
        // have the next attempt open a connection more.
        settle({ kind: 'answered', response: { status, headers, body: decode(chunks) } }, (attempt) =>
          queueMicrotask(() => setImmediate(resolve, attempt)),
        );
      },
      onResponseError(_, error) {
        settle(classifyError(error, { stage, host, plain, reads }));
      },
    };
    try {
      dispatcher.dispatch(request, handler);
    } catch (error) {
      settle(classifyError(error, { stage, host, plain, reads }));
    }
  });
}

function joinFields(fields: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : (value ?? []).join(', ')]),
  );
}

/** The coding of a body that is not sent as it is, if it has one that names itself as names do. */
function findEncoding(headers: Readonly<Record<string, string>>): string | undefined {
  const codings = `${headers['content-encoding'] ?? ''},${headers['transfer-encoding'] ?? ''}`.toLowerCase().split(',');
  const coding = codings.map((text) => text.trim()).find((text) => !['', 'identity', 'chunked'].includes(text));
  return coding === undefined || /^[a-z0-9._-]{1,20}$/.test(coding) ? coding : 'in an unknown way';
}

/** UTF-8 with U+FFFD for what is none; a byte order mark at the start is no text (RFC 8259, section 8.1). */
function decode(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  const text = (chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)).toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
