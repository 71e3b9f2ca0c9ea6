import type { ProxyServer } from '../http/proxy.ts';
import type { TransportOptions } from '../http/transport.ts';
import type { Settings } from '../model/settings.ts';
import { authorizationHeaders } from './credential.ts';

/** How the board of a run or a client is reached; directly without a proxy. */
export function transportOptions(
  { origin, pathPrefix, credential, concurrency, requestTimeoutMs }: Settings,
  proxy: ProxyServer | undefined,
): TransportOptions {
  return {
    origin,
    pathPrefix,
    headers: authorizationHeaders(credential),
    connections: concurrency,
    requestTimeoutMs,
    ...(proxy && { proxy }),
  };
}
