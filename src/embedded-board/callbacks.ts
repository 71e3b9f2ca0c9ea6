// The board's own requests: it checks callbacks with HEAD, and sends them events.
import { isLoopback } from '../text/address.ts';
import { objectOf } from '../text/json.ts';

/** The status of the response, or why there was none. */
export type CallbackOutcome = { readonly status?: number; readonly error?: string };

/** A slower callback counts as one that does not respond. */
const timeoutMs = 2000;

/**
 * task-board-api.md, Create webhook: whether the address responds to HEAD with 200. One on another machine is assumed to,
 * since the board sends nothing beyond this one.
 */
export async function isReachable(callbackUrl: string): Promise<boolean> {
  if (!isLoopback(new URL(callbackUrl).hostname)) return true;
  return (await call(callbackUrl, { method: 'HEAD' })).status === 200;
}

/** Never rejects. */
export async function call(url: string, init: RequestInit): Promise<CallbackOutcome> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { error: describeFailure(error) };
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`;
  // fetch itself only says that it failed.
  const { code, message = error.message } = objectOf(error.cause);
  return String(code ?? message);
}
