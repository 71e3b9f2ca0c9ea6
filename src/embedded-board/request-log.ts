/** A request as received. */
export type RecordedRequest = {
  readonly method: string;
  /** The request target as sent, percent-encoding and all. */
  readonly path: string;
  /** Alternating names and values, in the order and case sent. */
  readonly rawHeaders: readonly string[];
  /** Decoded as UTF-8; empty until it is complete. */
  readonly body: string;
  /** Monotonic, comparable within one process. */
  readonly arrivedMs: number;
  /** Counts the requests from 1. */
  readonly id: number;
  /** Grows with every change on the board, so that clients can ask for newer ones. */
  readonly revision: number;
  /** Status of the response; missing while there is none. */
  readonly status?: number;
  /** From its arrival until its response was sent or its connection was lost. */
  readonly durationMs?: number;
  /** The fault that the script assigned to it. */
  readonly fault?: string;
  /** What the board said where it refused. */
  readonly error?: string;
  /** What it changed on the board. */
  readonly changes?: readonly string[];
};

/** As `RecordedRequest`, until the response is sent. */
export type OpenRecord = { -readonly [Key in keyof RecordedRequest]: RecordedRequest[Key] };

/** The log's capacity: beyond it, the oldest requests are dropped. */
export type LogBounds = { readonly requests: number; readonly characters: number };

/** A log in memory. With no room it only counts requests in flight. */
export class RequestLog {
  readonly #bounds: LogBounds;
  readonly #nextRevision: () => number;
  #characters = 0;
  #count = 0;
  #inFlight = 0;
  /** In order of arrival. */
  readonly requests: OpenRecord[] = [];
  /** Peak of requests in flight. */
  mostInFlight = 0;

  constructor(bounds: LogBounds, nextRevision: () => number) {
    this.#bounds = bounds;
    this.#nextRevision = nextRevision;
  }

  arrive(request: Pick<RecordedRequest, 'method' | 'path' | 'rawHeaders' | 'arrivedMs'>): OpenRecord {
    this.#count += 1;
    const record = { ...request, body: '', id: this.#count, revision: this.#nextRevision() };
    if (this.#bounds.requests > 0) {
      this.requests.push(record);
      this.#characters += weigh(record);
      this.#forget();
    }
    this.#inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.#inFlight);
    return record;
  }

  /** Notes the body, once it is complete. */
  complete(record: OpenRecord, body: string): void {
    if (body === '' || this.requests.length === 0 || record.id < (this.requests[0]?.id ?? 0)) return;
    record.body = body;
    this.#characters += body.length;
    this.#forget();
  }

  /** Call once for each request that arrived. */
  leave(record: OpenRecord, nowMs: number): void {
    record.durationMs = nowMs - record.arrivedMs;
    record.revision = this.#nextRevision();
    this.#inFlight -= 1;
  }

  /** Many at a time, since an array moves all that is left. */
  #forget(): void {
    const { requests, characters } = this.#bounds;
    if (this.requests.length <= requests && this.#characters <= characters) return;
    let out = 0;
    while (
      out < this.requests.length - 1 &&
      (this.requests.length - out > requests * 0.9 || this.#characters > characters * 0.9)
    ) {
      this.#characters -= weigh(this.requests[out]);
      out += 1;
    }
    this.requests.splice(0, out);
  }
}

function weigh(record: RecordedRequest | undefined): number {
  if (record === undefined) return 0;
  return record.rawHeaders.reduce((sum, header) => sum + header.length, record.path.length + record.body.length);
}
