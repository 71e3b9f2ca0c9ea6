import { expect, it } from 'vitest';
import { Board } from '../../../src/embedded-board/board.ts';

it('a board keeps the latest 5,000 requests', () => {
  const board = new Board({}, async () => undefined);
  const request = { method: 'GET', path: '/x', rawHeaders: [], arrivedMs: 0 };
  for (let count = 0; count < 5001; count += 1) board.arrive(request);
  expect(board.requests).toHaveLength(5000);
  expect(board.requests[0]?.id).toBe(2);
});
