import { describe, expect, it } from 'vitest';
import { RequestLog } from '../../../src/embedded-board/request-log.ts';

const request = { method: 'GET', path: '/x', rawHeaders: ['Host', 'board'], arrivedMs: 0 };

/** A log that met so many requests, each with a body of so many characters. */
function fill(bounds: { requests: number; characters: number }, count: number, bodyLength: number): RequestLog {
  let revision = 0;
  const log = new RequestLog(bounds, () => ++revision);
  for (let index = 0; index < count; index += 1) {
    const record = log.arrive(request);
    log.complete(record, 'x'.repeat(bodyLength));
    log.leave(record, 1);
  }
  return log;
}

describe('RequestLog', () => {
  it('keeps everything within its limits', () => {
    expect(fill({ requests: 100, characters: 10_000 }, 100, 10).requests).toHaveLength(100);
  });

  it('forgets the oldest beyond a number of requests', () => {
    const { requests } = fill({ requests: 100, characters: 1_000_000 }, 100_000, 10);
    expect(requests.length).toBeGreaterThanOrEqual(90);
    expect(requests.length).toBeLessThanOrEqual(100);
    expect(requests.at(-1)?.id).toBe(100_000);
  });

  it('forgets the oldest beyond a number of characters, but not the latest', () => {
    const { requests } = fill({ requests: 1000, characters: 1000 }, 500, 90);
    expect(requests.length).toBeGreaterThanOrEqual(8);
    expect(requests.length).toBeLessThanOrEqual(10);
    expect(fill({ requests: 10, characters: 10 }, 3, 5000).requests).toMatchObject([{ id: 3 }]);
  });

  it('keeps the same list for those who watch it', () => {
    const log = fill({ requests: 10, characters: 10_000 }, 5, 0);
    const { requests } = log;
    for (let count = 0; count < 20; count += 1) log.arrive(request);
    expect(log.requests).toBe(requests);
    expect(requests.at(-1)?.id).toBe(25);
  });

  it('without room only counts', () => {
    const log = fill({ requests: 0, characters: 0 }, 10, 100);
    expect(log.requests).toEqual([]);
    expect(log.mostInFlight).toBe(1);
  });
});
