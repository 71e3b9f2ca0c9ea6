// Requests to an http origin, which a proxy forwards instead of opening a tunnel for them.
import { type Attempt, responseOf } from './attempt.ts';
import { classifyError } from './classify.ts';
import type { ProxyServer } from './proxy.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** Whether a proxy gets the requests themselves; those to an https origin go through a tunnel, unseen. */
export function isForwarded(origin: string): boolean {
  return origin.startsWith('http:');
}

/** What a proxy needs beside the request; it does not pass the authorization on. */
export function proxyHeaders({ authorization }: ProxyServer, host: string): Readonly<Record<string, string>> {
  return { host, ...(authorization !== undefined && { 'proxy-authorization': authorization }) };
}

/**
 * Only a 407 certainly comes from the proxy, and means that the board has not seen the request. Any other answer, such
 * as 502, could come from either.
 */
export function blameForwarder(attempt: Attempt, proxy: ProxyServer): Attempt {
  if (responseOf(attempt)?.status !== 407) return attempt;
  const failure = new ProxyFailure(proxy, { kind: 'refused', status: 407 });
  return classifyError(failure, { stage: 'connecting', host: proxy.origin });
}
