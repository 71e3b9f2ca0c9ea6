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

/** A request that is being answered. */
export type OpenRecord = {
  readonly read: (body: string) => void;
  readonly answered: (status: number) => void;
  /** It is no longer in flight. Idempotent. */
  readonly leave: () => void;
};

export type RequestLog = {
  /** In order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** Peak of requests in flight. */
  readonly mostInFlight: () => number;
  readonly arrive: (request: Pick<RecordedRequest, 'method' | 'path' | 'rawHeaders' | 'arrivedMs'>) => OpenRecord;
};

/** A log in memory. With `keep` false it only counts requests in flight, in constant memory. */
export function createRequestLog(keep: boolean): RequestLog {
  const requests: RecordedRequest[] = [];
  let inFlight = 0;
  let most = 0;
  return {
    requests,
    mostInFlight: () => most,
    arrive: (request) => {
      const record: { -readonly [Key in keyof RecordedRequest]: RecordedRequest[Key] } = { ...request, body: '' };
      if (keep) {
        requests.push(record);
      }
      inFlight += 1;
      most = Math.max(most, inFlight);
      let left = false;
      return {
        read: (body) => {
          record.body = body;
        },
        answered: (status) => {
          record.status = status;
        },
        leave: () => {
          inFlight -= left ? 0 : 1;
          left = true;
        },
      };
    },
  };
}
