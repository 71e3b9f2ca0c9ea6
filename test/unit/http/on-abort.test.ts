import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { onAbort } from '../../../src/http/on-abort.ts';

describe('onAbort', () => {
  test('calls back everyone who is still there, once', () => {
    const called: string[] = [];
    const { signal, abort } = controller();
    const leave = onAbort(signal, () => called.push('first'));
    onAbort(signal, () => called.push('second'));
    onAbort(signal, () => called.push('third'));
    leave();
    leave();
    abort();
    abort();
    expect(called).toEqual(['second', 'third']);
  });

  test('adds one listener to each signal, however many wait', () => {
    const [one, other] = [controller(), controller()];
    for (let index = 0; index < 100; index += 1) onAbort(one.signal, () => undefined);
    onAbort(other.signal, () => undefined);
    expect(getEventListeners(one.signal, 'abort')).toHaveLength(1);
    expect(getEventListeners(other.signal, 'abort')).toHaveLength(1);
  });

  test('removes the listener with the last callback, and adds it again', () => {
    const called: string[] = [];
    const { signal, abort } = controller();
    const leaves = ['first', 'second'].map((name) => onAbort(signal, () => called.push(name)));
    for (const leave of leaves) leave();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    onAbort(signal, () => called.push('third'));
    leaves[0]?.();
    abort();
    expect(called).toEqual(['third']);
  });
});

function controller() {
  const aborts = new AbortController();
  return { signal: aborts.signal, abort: () => aborts.abort() };
}
