import type { Attempt } from './attempt.ts';

type FailedAttempt = Extract<Attempt, { readonly error: unknown }>;

/**
 * What happened, whether the board may have acted on it, and what to do next: sentences. They are about this attempt
 * alone; others of the same request may have come further.
 *
 * @param reads The request changes nothing, so it does not matter whether the board acted on it.
 */
export function describeFailure({ kind, error }: FailedAttempt, reads: boolean): string {
  const parts = [`${error.what}.`, consequenceOf(kind, reads), error.advice];
  return parts.filter((part) => part !== undefined).join(' ');
}

function consequenceOf(kind: FailedAttempt['kind'], reads: boolean): string | undefined {
  if (kind === 'unsent') return 'Nothing was sent in this attempt.';
  return kind === 'unusable' || reads ? undefined : 'The request had been sent: the board may have acted on it.';
}
