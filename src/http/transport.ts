// A service over HTTP/1.1: one attempt a call, whatever becomes of it returned as data.
import type { Transport, TransportOptions } from './open-transport.ts';

export type { Transport, TransportOptions };

/**
 * Nothing is loaded or connected before the first attempt. `close` destroys all connections: attempts in flight, and later
 * ones, end as unsent or ambiguous. A request that may not be repeated has a connection of its own: the service
 * could close a kept one just as the request is written, and it would be unknown whether it arrived.
 */
export function createTransport(options: TransportOptions): Transport {
  let opening: Promise<Transport> | undefined;
  return {
    attempt: async (request, signal) => {
      opening ??= import('./open-transport.ts').then(({ openTransport }) => openTransport(options));
      return (await opening).attempt(request, signal);
    },
    close: async () => (await opening)?.close(),
  };
}
