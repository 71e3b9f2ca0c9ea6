type Callbacks = {
  /** An array, since the outgrown tables of a Set refer to what came after them, too. */
  readonly all: (() => void)[];
  readonly listener: () => void;
};

const callbacks = new WeakMap<AbortSignal, Callbacks>();

/**
 * Calls back once when a signal is aborted, through one listener for all that wait for it. A listener of its own would
 * refer, once removed, to those added after it: once one is in V8's old generation, all requests that follow stay alive
 * until the next full collection, and every collection of young objects copies them.
 *
 * @returns removes the callback
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const { all, listener } = callbacks.get(signal) ?? listenTo(signal);
  all.push(callback);
  return () => {
    const index = all.indexOf(callback);
    if (index === -1) return;
    all.splice(index, 1);
    if (all.length > 0) return;
    // A signal made of others would stay alive with its listener.
    signal.removeEventListener('abort', listener);
    callbacks.delete(signal);
  };
}

function listenTo(signal: AbortSignal): Callbacks {
  const all: (() => void)[] = [];
  const listener = (): void => {
    for (let call = all.shift(); call !== undefined; call = all.shift()) call();
  };
  const added = { all, listener };
  callbacks.set(signal, added);
  signal.addEventListener('abort', listener, { once: true });
  return added;
}

/** Why a signal was aborted, as a clause. */
export function reasonOf({ reason }: AbortSignal): string {
  return reason instanceof Error ? reason.message : String(reason);
}
