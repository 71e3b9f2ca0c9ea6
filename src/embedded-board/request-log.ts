/** A request as received; what can be written is known later. */
export type RecordedRequest = {
  readonly method: string;
  /** The request target as sent, percent-encoding and all. */
  readonly path: string;
  /** Alternating names and values, in the order and case sent. */
  readonly rawHeaders: readonly string[];
  /** Decoded as UTF-8, of a long one the beginning; empty until it is complete. */
  body: string;
  /** Monotonic, comparable within one process. */
  readonly arrivedMs: number;
  /** Counts the requests from 1. */
  readonly id: number;
  /** Status of the response; missing while there is none. */
  status?: number;
  /** From its arrival until its response was sent or its connection was lost. */
  durationMs?: number;
  /** The fault that the script assigned to it. */
  fault?: string;
  /** What the board said where it refused. */
  error?: string | undefined;
  /** What it changed on the board, a line each, without secrets. Rendered only for those who look, which takes time. */
  changes?: (() => readonly string[]) | undefined;
};

/** Beyond this, the oldest are forgotten. */
const maxRequests = 5000;
/** How much of a body is kept, in characters. */
export const maxBodyLength = 16_384;

/** The latest requests, in memory. */
export class RequestLog {
  #count = 0;
  /** In order of arrival. */
  readonly requests: RecordedRequest[] = [];
  /** Grows with every arrival and departure. */
  revision = 0;

  arrive(request: Pick<RecordedRequest, 'method' | 'path' | 'rawHeaders' | 'arrivedMs'>): RecordedRequest {
    this.#count += 1;
    const record: RecordedRequest = { ...request, body: '', id: this.#count };
    this.requests.push(record);
    // Many at a time, since an array moves all that is left.
    if (this.requests.length > maxRequests) this.requests.splice(0, maxRequests / 10);
    this.revision += 1;
    return record;
  }

  /** Call once for each request that arrived. */
  leave(record: RecordedRequest, nowMs: number): void {
    record.durationMs = nowMs - record.arrivedMs;
    this.revision += 1;
  }
}
