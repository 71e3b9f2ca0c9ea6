// The URL of a callback often contains a secret, so messages here name its host only.
import { explainError } from '../http/explain-error.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { HostAddress, SystemPorts } from '../model/ports.ts';
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
  const timeout = AbortSignal.timeout(timeoutMs);
  const both = AbortSignal.any([signal, timeout]);
  try {
    const addresses = await lookUpHost(url.hostname.replace(/^\[(.*)\]$/, '$1'), both);
    const refusal = allowPrivate ? undefined : refusalOf(url, addresses);
    if (refusal !== undefined) return { ok: false, error: refusal };
    const status = await headStatus(url, addresses, both);
    return status === 200 ? { ok: true, value: undefined } : { ok: false, error: statusFault(url, status) };
  } catch (thrown) {
    const isLate = timeout.aborted && !signal.aborted;
    const late = `it did not respond within ${timeoutMs / 1000} s`;
    const why = isLate ? late : whyFailed(thrown, url, signal);
    const error = `The callback at ${visibleText(url.host)} could not be checked (HEAD): ${why}. ${nothing} Check that it runs and that this runner reaches it without a proxy, or leave "check-callback" out.`;
    return { ok: false, error };
  }
}

const nothing = 'Nothing was created.';

function refusalOf(url: URL, addresses: readonly HostAddress[]): string | undefined {
  for (const { address } of addresses) {
    const fault = addressFault(address);
    if (fault === undefined) continue;
    const where = url.hostname === address ? '' : ` (${address})`;
    return `The callback at ${visibleText(url.host)}${where} has ${fault}, so it was not contacted. ${nothing} If that is intended, set "allow-private-callback: true".`;
  }
  return addresses.length === 0 ? `The callback at ${visibleText(url.host)} has no address. ${nothing}` : undefined;
}

function statusFault(url: URL, status: number): string {
  const remedy =
    status >= 300 && status < 400
      ? ' Redirects are not followed: declare the address it leads to.'
      : ' Make it answer HEAD with 200 before it is registered.';
  return `The callback at ${visibleText(url.host)} answered HEAD with ${status}, and the board accepts only a callback that answers with 200. ${nothing}${remedy}`;
}

function whyFailed(thrown: unknown, { host }: URL, signal: AbortSignal): string {
  return signal.aborted ? reasonOf(signal) : explainError(thrown, 'waiting', { host: visibleText(host) }).what;
}
