import { expect, test } from 'vitest';
import { WorkerPool } from '../../../src/run/worker-pool.ts';

/** Items that end when they are told to, and a record of which have begun. */
function createItems() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const perform = (item: string): Promise<void> => {
    begun.push(item);
    return new Promise((resolve) => ends.set(item, resolve));
  };
  const end = async (item: string): Promise<void> => {
    ends.get(item)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, perform, end };
}

test('works through as many queues at once as requests may be in flight, each in its own order', async () => {
  const { begun, perform, end } = createItems();
  const running = new WorkerPool(2).run([['a1', 'a2'], ['b1'], ['c1']], perform);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('c1');
  await end('a2');
  await running;
});

test('a waiting worker lends its place to another one', async () => {
  const { begun, perform, end } = createItems();
  const pool = new WorkerPool(1);
  const running = pool.run([['a'], ['b'], ['c']], perform);
  const takeBack = pool.lend();
  expect(begun).toEqual(['a', 'b']);
  takeBack();
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await running;
});

test('is done at once without queues', async () => {
  await new WorkerPool(4).run([], () => Promise.reject(new Error('nothing to perform')));
});
