// Requests to an http board that are handed to a proxy as they are, instead of passing through a tunnel.
import type { Attempt } from '../model/board.ts';
import type { ProxyServer } from '../model/proxy.ts';
import { classifyError } from './classify.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** Whether a proxy is handed the requests of a board; those of an https board it passes on unseen. */
export function isForwarded(origin: string): boolean {
  return origin.startsWith('http:');
}

/** What a proxy needs to know beside the request; the authorization goes no further than to it. */
export function forwardingHeaders({ authorization }: ProxyServer, host: string): Readonly<Record<string, string>> {
  return { host, ...(authorization !== undefined && { 'proxy-authorization': authorization }) };
}

/**
 * Of all answers 407 alone is surely the proxy's own, and means that the board has not seen the request. Others, such
 * as 502, could come from either.
 */
export function blameForwarder(attempt: Attempt, proxy: ProxyServer): Attempt {
  const status = attempt.kind === 'answered' ? attempt.response.status : undefined;
  if (status !== 407 && !(attempt.kind === 'unusable' && attempt.status === 407)) return attempt;
  const failure = new ProxyFailure(proxy, { kind: 'refused', status: 407 });
  return classifyError(failure, { stage: 'connecting', host: proxy.origin, reads: false });
}
