// Limits of services, and the least time in which each lets a number of requests through.

export type Limit = {
  readonly perSecond: number;
  readonly idealMs: (count: number) => number;
  /** A service that is new: whether it lets a request through that arrives at this time. */
  readonly open: () => (nowMs: number) => boolean;
};

/** Tokens come at an even rate, and `burst` are saved beside one. nginx counts in the same way (limit_req, nodelay). */
export function tokenBucket(perSecond: number, burst: number): Limit {
  const open = () => {
    let tokens = burst + 1;
    let lastMs = 0;
    return (nowMs: number) => {
      tokens = Math.min(burst + 1, tokens + ((nowMs - lastMs) * perSecond) / 1000);
      lastMs = nowMs;
      if (tokens < 1 - 1e-9) return false;
      tokens -= 1;
      return true;
    };
  };
  return { perSecond, idealMs: (count) => (1000 * Math.max(0, count - burst - 1)) / perSecond, open };
}

/** So many requests in each window of the clock. */
export function fixedWindow(perWindow: number, windowMs: number): Limit {
  const open = () => {
    let window = 0;
    let used = 0;
    return (nowMs: number) => {
      const current = Math.floor(nowMs / windowMs);
      used = current === window ? used : 0;
      window = current;
      if (used >= perWindow) return false;
      used += 1;
      return true;
    };
  };
  const idealMs = (count: number) => Math.floor((count - 1) / perWindow) * windowMs;
  return { perSecond: (1000 * perWindow) / windowMs, idealMs, open };
}
