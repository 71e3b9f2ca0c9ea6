import { expect, it } from 'vitest';
import { Board } from '../../../src/embedded-board/board.ts';

const request = { method: 'GET', path: '/x', rawHeaders: ['Host', 'board'], arrivedMs: 0 };

/** A board that met so many requests, one after another. */
function fill(count: number): Board {
  const board = new Board({}, async () => undefined);
  for (let index = 0; index < count; index += 1) board.arrive(request);
  return board;
}

it('a board keeps the latest 5,000 requests, or nearly as many', () => {
  expect(fill(5000).requests).toHaveLength(5000);
  const { requests } = fill(100_000);
  expect(requests.length).toBeGreaterThanOrEqual(4500);
  expect(requests.length).toBeLessThanOrEqual(5000);
  expect(requests.at(-1)?.id).toBe(100_000);
});
