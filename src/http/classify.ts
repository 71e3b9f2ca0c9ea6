// A failed attempt as data: how far it got decides between unsent and ambiguous, whatever the error.
import type { Attempt, Explanation, TransportError } from './attempt.ts';
import { connectionAdvice, explainError, type Progress } from './explain-error.ts';
import { explainProxyFailure, ProxyFailure } from './proxy-failure.ts';

type Failure = Extract<Attempt, { readonly kind: 'unsent' | 'ambiguous' }>;

/** The attempt that ended with an error of Node or undici, or with a ProxyFailure. */
export function classifyError(cause: unknown, progress: Progress): Failure {
  // Whatever the stage: the proxy let nothing through.
  if (cause instanceof ProxyFailure) return { kind: 'unsent', error: { ...explainProxyFailure(cause), cause } };
  return failure(progress, { ...explainError(cause, progress), cause });
}

/** The attempt that was not over within `timeoutMs`. */
export function classifyDeadline(progress: Progress, timeoutMs: number): Failure {
  const limit = `within ${timeoutMs / 1000} s (request-timeout)`;
  return failure(progress, { code: 'TIMEOUT', ...explainDeadline(progress, limit) });
}

function explainDeadline({ stage, host }: Progress, limit: string): Explanation {
  switch (stage) {
    case 'connecting':
      return { what: `No connection to ${host} came about ${limit}`, advice: connectionAdvice };
    case 'waiting':
      return {
        what: `${host} did not answer ${limit}`,
        advice: 'Check that the board is well, or raise request-timeout.',
      };
    case 'reading':
      return {
        what: `${host} began to answer but did not end ${limit}`,
        advice: 'Raise request-timeout if answers are large.',
      };
  }
}

function failure({ stage }: Progress, error: TransportError): Failure {
  return { kind: stage === 'connecting' ? 'unsent' : 'ambiguous', error };
}
