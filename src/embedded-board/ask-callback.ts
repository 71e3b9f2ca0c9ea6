import { request } from 'node:http';

/** Marks the board's own HEAD requests, so that the request log can leave them out. */
export const ownCheckHeader = 'x-embedded-board-check';

/** A slower callback counts as one that does not answer. */
const timeoutMs = 2000;

/**
 * Whether a callback on the board's own address answers HEAD with 200. Any other address is trusted, since the embedded
 * board must not send requests elsewhere.
 *
 * @param port of the board.
 * @param mark value of `ownCheckHeader`.
 */
export function askCallback(callbackUrl: string, port: number, mark: string): Promise<boolean> {
  const url = new URL(callbackUrl);
  if (!isOwn(url, port)) {
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const head = request({
      host: '127.0.0.1',
      port,
      method: 'HEAD',
      path: url.pathname + url.search,
      headers: { [ownCheckHeader]: mark },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    head.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    head.on('error', () => resolve(false));
    head.end();
  });
}

function isOwn({ protocol, hostname, port }: URL, own: number): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && Number(port || 80) === own;
}
