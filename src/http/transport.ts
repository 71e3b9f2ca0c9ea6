// A service over HTTP/1.1: one attempt a call, whatever becomes of it returned as data.
import type { Transport, TransportOptions } from './open-transport.ts';

export type { Transport, TransportOptions };

/**
 * Nothing is loaded or connected before the first attempt. `close` destroys all connections: attempts in flight end as
 * unsent or ambiguous, later ones as unsent. A request that may not be repeated has a connection of its own: the service
 * could close a kept one just as the request is written, and it would be unknown whether it arrived.
 */
export function createTransport(options: TransportOptions): Transport {
  let opening: Promise<Transport> | undefined;
  let closed = false;
  return {
    attempt: async (request, signal) => {
      if (closed) {
        const what = `The connection to ${new URL(options.origin).host} was closed from this side`;
        return { kind: 'unsent', error: { code: 'CLOSED', what } };
      }
      opening ??= import('./open-transport.ts').then(({ openTransport }) => openTransport(options));
      return await (await opening).attempt(request, signal);
    },
    close: async () => {
      closed = true;
      await (await opening)?.close();
    },
  };
}
