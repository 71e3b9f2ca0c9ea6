// The URL of a callback often contains a secret, so messages here name its host only.
import { explainError } from '../http/explain-error.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { SystemPorts } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import { visibleText } from '../text/visible-text.ts';
import { addressFault } from './callback-address.ts';

/** For lookup and response together: a slower receiver would be late for every event. */
const timeoutMs = 10_000;

/**
 * Succeeds if the callback responds to HEAD with 200, which the board requires too (contract.md, section 6;
 * task-board-api.md, Webhook); an error says why not and what to do. Never rejects.
 */
export async function checkCallback(
  callbackUrl: string,
  allowPrivate: boolean,
  { lookUpHost, headStatus }: Pick<SystemPorts, 'lookUpHost' | 'headStatus'>,
  signal: AbortSignal,
): Promise<Result<void>> {
  const url = new URL(callbackUrl);
  const refuse = (why: string) => ({ ok: false, error: `The callback at ${visibleText(url.host)}${why}` }) as const;
  const timeout = AbortSignal.timeout(timeoutMs);
  const both = AbortSignal.any([signal, timeout]);
  try {
    const addresses = await lookUpHost(url.hostname.replace(/^\[(.*)\]$/, '$1'), both);
    for (const { address } of allowPrivate ? [] : addresses) {
      const fault = addressFault(address);
      if (fault === undefined) continue;
      const where = url.hostname === address ? '' : ` (${address})`;
      return refuse(`${where} has ${fault}, so it was not contacted. ${nothing} ${ifIntended}`);
    }
    if (addresses.length === 0) return refuse(` has no address. ${nothing}`);
    const status = await headStatus(url, addresses, both);
    if (status === 200) return { ok: true, value: undefined };
    const is = `answered HEAD with ${status}, and the board accepts only a callback that answers with 200`;
    return refuse(` ${is}. ${nothing} ${status >= 300 && status < 400 ? noRedirects : makeItAnswer}`);
  } catch (thrown) {
    const isLate = timeout.aborted && !signal.aborted;
    const late = `it did not respond within ${timeoutMs / 1000} s`;
    const why = isLate ? late : whyFailed(thrown, url, signal);
    return refuse(` could not be checked (HEAD): ${why}. ${nothing} ${ifUnreachable}`);
  }
}

const nothing = 'Nothing was created.';
const ifIntended = 'If that is intended, set "allow-private-callback: true".';
const noRedirects = 'Redirects are not followed: declare the address it leads to.';
const makeItAnswer = 'Make it answer HEAD with 200 before it is registered.';
const ifUnreachable =
  'Check that it runs and that this runner reaches it without a proxy, or leave "check-callback" out.';

function whyFailed(thrown: unknown, { host }: URL, signal: AbortSignal): string {
  return signal.aborted ? reasonOf(signal) : explainError(thrown, 'waiting', { host: visibleText(host) }).what;
}
