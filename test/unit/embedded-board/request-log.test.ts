import { describe, expect, it } from 'vitest';
import { RequestLog } from '../../../src/embedded-board/request-log.ts';

const request = { method: 'GET', path: '/x', rawHeaders: ['Host', 'board'], arrivedMs: 0 };

/** A log that met so many requests, one after another. */
function fill(count: number): RequestLog {
  const log = new RequestLog();
  for (let index = 0; index < count; index += 1) log.leave(log.arrive(request), 1);
  return log;
}

describe('RequestLog', () => {
  it('keeps the latest 5,000 requests, or nearly as many', () => {
    expect(fill(5000).requests).toHaveLength(5000);
    const { requests } = fill(100_000);
    expect(requests.length).toBeGreaterThanOrEqual(4500);
    expect(requests.length).toBeLessThanOrEqual(5000);
    expect(requests.at(-1)?.id).toBe(100_000);
  });

  it('keeps the same list for those who watch it', () => {
    const log = fill(5000);
    const { requests } = log;
    for (let count = 0; count < 20; count += 1) log.arrive(request);
    expect(log.requests).toBe(requests);
    expect(requests.at(-1)?.id).toBe(5020);
  });
});
