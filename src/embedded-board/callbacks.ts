// The board's own requests: it checks callbacks with HEAD, and sends them events.
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isLoopback } from './loopback.ts';

type Outcome = { readonly status: number } | { readonly error: string };

/** A slower callback counts as one that does not respond. */
const timeoutMs = 2000;

/**
 * task-board-api.md, Create webhook: whether the address responds to HEAD with 200. One on another machine is assumed to,
 * since the board sends nothing beyond this one.
 */
export async function isReachable(callbackUrl: string): Promise<boolean> {
  if (!isLoopback(new URL(callbackUrl).hostname)) return true;
  const outcome = await send('HEAD', callbackUrl, {});
  return 'status' in outcome && outcome.status === 200;
}

export function postEvent(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome> {
  return send('POST', url, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body);
}

function send(
  method: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ error: describeFailure(error) });
    try {
      const url = new URL(address);
      const options = { method, headers, agent: false, signal: AbortSignal.timeout(timeoutMs) };
      const sent = (url.protocol === 'https:' ? requestSecurely : request)(url, options);
      sent.on('response', (response) => {
        response.resume();
        response.on('error', () => undefined);
        resolve({ status: response.statusCode ?? 0 });
      });
      sent.on('error', fail);
      sent.end(body);
    } catch (error) {
      fail(error);
    }
  });
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
