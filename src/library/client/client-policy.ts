// The rules of contract.md, section 5, for calls outside a run: no call ends another one.
import { boardPolicy, type Decision, type RetryPolicy } from '../../http/retry-policy.ts';

/** @param calls made so far, by which the retry budget is measured */
export function clientPolicy(maxAttempts: number, calls: () => number): RetryPolicy {
  const now = (): RetryPolicy => boardPolicy({ maxAttempts, operations: calls() });
  return {
    ...now(),
    get maxRetries() {
      return now().maxRetries;
    },
    decide: (situation) => alone(now().decide(situation)),
  };
}

/** A credential may be refused by mistake, and a proxy fixed, while the client lives. */
function alone(decision: Decision): Decision {
  return decision.kind === 'stop' ? { kind: 'give-up' } : decision;
}
