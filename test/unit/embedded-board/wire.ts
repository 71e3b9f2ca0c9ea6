import { connect } from 'node:net';

type WireResponse = { readonly status: number; readonly headers: Headers; readonly json: unknown };

/** One request by fetch; `json` is undefined where the body is empty. */
export async function send(url: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: text === '' ? undefined : JSON.parse(text),
  } satisfies WireResponse;
}

/** Sends a request line as it is, which fetch would normalise, and gives all that comes back. */
export function sendRaw(url: string, requestLine: string): Promise<string> {
  return sendHeaders(url, requestLine, ['Host: 127.0.0.1', 'Connection: close', 'X-Case: Kept']);
}

/** The same with these header lines alone. */
export function sendHeaders(url: string, requestLine: string, headers: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write([`${requestLine} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
