// What a failed attempt came to, in words: unsent or ambiguous by how far it got, whatever the error.
import type { Attempt } from '../model/board.ts';
import { connectionAdvice, explainError, type Spoken } from './explain-error.ts';
import { explainProxyFailure, ProxyFailure } from './proxy-failure.ts';
import type { Words } from './words.ts';

/** The failed attempt. `host` is name and port as in a URL, and the proxy in between, if any. */
export type Progress = Spoken & {
  /** A request that changes nothing, so that nobody need look what became of it. */
  readonly reads: boolean;
};

type Failure = Extract<Attempt, { readonly kind: 'unsent' | 'ambiguous' }>;

/** An error of Node or undici as the attempt's end. Only the stage decides between unsent and ambiguous. */
export function classifyError(error: unknown, progress: Progress): Failure {
  return error instanceof ProxyFailure
    ? failure({ ...progress, stage: 'connecting' }, explainProxyFailure(error))
    : failure(progress, explainError(error, progress));
}

/** The end of an attempt that was not over within `timeoutMs`. */
export function classifyDeadline({ timeoutMs, ...progress }: Progress & { readonly timeoutMs: number }): Failure {
  return failure(progress, explainDeadline(progress, `within ${timeoutMs / 1000} s (request-timeout)`));
}

function explainDeadline({ stage, host }: Progress, limit: string): Words {
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

function failure(progress: Progress, { what, code, advice }: Words): Failure {
  const parts = [`${what}${code === undefined ? '' : ` (${code})`}.`, consequence(progress), advice];
  const message = parts.filter((part) => part !== undefined).join(' ');
  return { kind: progress.stage === 'connecting' ? 'unsent' : 'ambiguous', message };
}

/** Of this attempt: others of the same request may have come further. */
function consequence({ stage, reads }: Progress): string | undefined {
  if (stage === 'connecting') return 'Nothing was sent in this attempt.';
  return reads ? undefined : 'The request had been sent: the board may have acted on it.';
}
