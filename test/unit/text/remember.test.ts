import { expect, it } from 'vitest';
import { remember } from '../../../src/text/remember.ts';

it('remember computes each key once, but for what it has forgotten to keep no more than so many', () => {
  const computed: number[] = [];
  const double = remember((key: number) => {
    computed.push(key);
    return 2 * key;
  }, 2);
  expect([1, 2, 1, 2].map(double)).toEqual([2, 4, 2, 4]);
  expect(computed).toEqual([1, 2]);
  expect([3, 1].map(double)).toEqual([6, 2]);
  expect(computed).toEqual([1, 2, 3, 1]);
});
