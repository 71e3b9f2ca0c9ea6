/** Of a signal: what to call. An array, since the outgrown tables of a Set refer to what came after them, too. */
const callbacks = new WeakMap<AbortSignal, (() => void)[]>();

/**
 * Calls back once when a signal is aborted that outlives thousands of requests, by one listener for all of them. A
 * listener of its own refers, when removed, to those added after it: once one is in V8's old generation, all that
 * follow stay alive until the next full collection, with their requests, and every collection of young objects copies them.
 *
 * @returns removes the callback
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const known = callbacks.get(signal);
  const all = known ?? [];
  all.push(callback);
  if (known === undefined) {
    callbacks.set(signal, all);
    signal.addEventListener('abort', () => {
      for (let call = all.shift(); call !== undefined; call = all.shift()) call();
    });
  }
  return () => {
    const index = all.indexOf(callback);
    if (index !== -1) all.splice(index, 1);
  };
}
