// PURE: how long a service asks its clients to wait, from the header fields of a response, and how long they wait for
// its quotas (contract.md, section 5).

type Headers = Readonly<Record<string, string>>;

/** A client may send `remaining` more requests within the next `resetMs`. */
export type Quota = { readonly remaining: number; readonly resetMs: number };

/** A reset more than a day away is probably in another unit, and a number of seconds below that cannot be a time. */
const maxResetMs = 86_400_000;

/** Longer than any run. With it, the time of the next run is still one that a `Date` can hold. */
const longestWaitMs = 1e14;

/** `Retry-After` (RFC 9110, section 10.2.3), or else the time until the last exhausted quota resets. */
export function askedWaitMs(headers: Headers, nowMs: number): number | undefined {
  const exhausted = readQuotas(headers, nowMs).filter(({ remaining }) => remaining === 0);
  const [longest] = exhausted.toSorted((one, other) => other.resetMs - one.resetMs);
  return parseRetryAfter(headers['retry-after'], nowMs) ?? longest?.resetMs;
}

function parseRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1000
    : (httpDate.test(text) ? Date.parse(text) : Number.NaN) - nowMs;
  // Zero seconds are valid, a past date is not.
  return Number.isFinite(waitMs) && (waitMs > 0 || text === '0') ? Math.min(waitMs, longestWaitMs) : undefined;
}

/** The form that servers generate (RFC 9110, section 5.6.7). `Date.parse` accepts nearly any text. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** `X-RateLimit-Reset` counts from the epoch or from now, others from now (draft-ietf-httpapi-ratelimit-headers). */
export function readQuotas(headers: Headers, nowMs: number): readonly Quota[] {
  const givenMs = numberOf(headers['x-ratelimit-reset']) * 1000;
  const quotas = [
    {
      remaining: numberOf(headers['x-ratelimit-remaining']),
      resetMs: givenMs <= maxResetMs ? givenMs : givenMs - nowMs,
    },
    { remaining: numberOf(headers['ratelimit-remaining']), resetMs: numberOf(headers['ratelimit-reset']) * 1000 },
    ...parseRateLimit(headers['ratelimit'] ?? ''),
  ];
  return quotas.filter(({ remaining, resetMs }) => remaining >= 0 && resetMs > 0 && resetMs <= maxResetMs);
}

/** `"burst";r=5;t=10, "day";r=900;t=80000`, or `limit=100, remaining=5, reset=10`. */
function parseRateLimit(field: string): Quota[] {
  const policies = field.includes('remaining=') ? [field] : field.split(',', 20);
  return policies.map((policy) => ({
    remaining: numberOf(/[;,\s](?:r|remaining)=(\d+)/.exec(` ${policy}`)?.[1]),
    resetMs: numberOf(/[;,\s](?:t|reset)=(\d+)/.exec(` ${policy}`)?.[1]) * 1000,
  }));
}

function numberOf(text: string | undefined): number {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : Number.NaN;
}

/** `resetsAtMs`: on the monotonic clock. */
type Announced = { readonly remaining: number; readonly resetsAtMs: number };

/** Nothing waits while something is left of each quota; then everything does, until the quota resets. */
export class Quotas {
  /** Those of the latest response that named any, less what has started since. */
  #announced: readonly Announced[] = [];

  /**
   * Takes the quotas of a response. A quota that resets after `deadlineMs` is left for the service to insist on: what
   * waited for it would never be sent.
   *
   * @param uncounted requests that started later: services count a request when it arrives
   */
  observe(quotas: readonly Quota[], uncounted: number, nowMs: number, deadlineMs: number): void {
    this.#announced = quotas
      .map(({ remaining, resetMs }) => ({ remaining: remaining - uncounted, resetsAtMs: nowMs + resetMs }))
      .filter(({ resetsAtMs }) => resetsAtMs <= deadlineMs);
  }

  onStart(): void {
    this.#announced = this.#announced.map((quota) => ({ ...quota, remaining: quota.remaining - 1 }));
  }

  opensAtMs(): number {
    const usedUp = this.#announced.filter(({ remaining }) => remaining <= 0);
    return Math.max(Number.NEGATIVE_INFINITY, ...usedUp.map(({ resetsAtMs }) => resetsAtMs));
  }
}
