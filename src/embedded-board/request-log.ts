/** A request as it came over the wire. */
export type RecordedRequest = {
  readonly method: string;
  /** The request target as sent, percent-encoding and all. */
  readonly path: string;
  /** Names and values in turn, in the order and the case of the wire. */
  readonly rawHeaders: readonly string[];
  /** Decoded as UTF-8; empty until it is read whole. */
  readonly body: string;
  /** Monotonic, comparable within one process. */
  readonly arrivedMs: number;
  /** What was answered; missing while there is no HTTP answer. */
  readonly status?: number;
};

/** A request that is being answered. */
export type OpenRecord = {
  readonly read: (body: string) => void;
  readonly answered: (status: number) => void;
  /** It is not in flight any more. Only the first call counts. */
  readonly leave: () => void;
};

export type RequestLog = {
  /** In order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** Requests in flight at once, at most. */
  readonly mostInFlight: () => number;
  readonly arrive: (request: Pick<RecordedRequest, 'method' | 'path' | 'rawHeaders' | 'arrivedMs'>) => OpenRecord;
};

/** A log in memory. With `keep` false it only counts what is in flight, so that it can stand any number of requests. */
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
