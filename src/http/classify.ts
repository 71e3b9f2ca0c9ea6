// A failed attempt as data: how far it got decides between unsent and ambiguous, whatever the error.
import type { Attempt, TransportError } from './attempt.ts';
import { explainDeadline, explainError, type Progress } from './explain-error.ts';
import type { ProxyServer } from './proxy.ts';
import { explainProxyFailure, ProxyFailure, type ProxyFault } from './proxy-failure.ts';

type Failure = Extract<Attempt, { readonly kind: 'unsent' | 'ambiguous' }>;

/** The attempt that ended with an error of Node, or with a ProxyFailure. */
export function classifyError(cause: unknown, progress: Progress): Failure {
  if (cause instanceof ProxyFailure) return ofProxy(cause);
  return failure(progress, { ...explainError(cause, progress), cause });
}

/** The attempt that failed at a proxy. */
export function classifyProxyFault(proxy: ProxyServer, fault: ProxyFault): Failure {
  return ofProxy(new ProxyFailure(proxy, fault));
}

/** The attempt that was not over within `timeoutMs`. */
export function classifyDeadline(progress: Progress, timeoutMs: number): Failure {
  return failure(progress, explainDeadline(progress, timeoutMs));
}

/** Whatever the stage: the proxy let nothing through. */
function ofProxy(cause: ProxyFailure): Failure {
  return { kind: 'unsent', error: { ...explainProxyFailure(cause), cause } };
}

function failure({ stage }: Progress, error: TransportError): Failure {
  return { kind: stage === 'connecting' ? 'unsent' : 'ambiguous', error };
}
