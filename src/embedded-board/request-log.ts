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
  /** Of the answer; missing while there is none. */
  readonly status?: number;
};

/** As `RecordedRequest`, while it is being answered. */
export type OpenRecord = { -readonly [Key in keyof RecordedRequest]: RecordedRequest[Key] };

/** A log in memory. With `keep` false it only counts requests in flight, in constant memory. */
export class RequestLog {
  readonly #keep: boolean;
  #inFlight = 0;
  /** In order of arrival. */
  readonly requests: RecordedRequest[] = [];
  /** Peak of requests in flight. */
  mostInFlight = 0;

  constructor(keep: boolean) {
    this.#keep = keep;
  }

  arrive(request: Omit<RecordedRequest, 'body' | 'status'>): OpenRecord {
    const record = { ...request, body: '' };
    if (this.#keep) this.requests.push(record);
    this.#inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.#inFlight);
    return record;
  }

  /** Call once for each request that arrived. */
  leave(): void {
    this.#inFlight -= 1;
  }
}
