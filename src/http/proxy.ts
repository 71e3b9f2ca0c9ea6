// What the usual environment variables say about the way to an origin (contract.md, section 5).
import type { Result } from '../model/result.ts';
import { isLoopback } from '../text/address.ts';

export type Route = {
  readonly proxy?: ProxyServer;
};

export type ProxyServer = {
  readonly origin: string;
  /** Its environment variable, for messages. */
  readonly variable: string;
  /** Value of `Proxy-Authorization`. */
  readonly authorization?: string;
  /** To be masked: the password as sent and as written, and the pair in base64. */
  readonly secrets: readonly string[];
};

/** Without the scheme, and never with user or password. */
export function hostOf({ origin }: ProxyServer): string {
  return new URL(origin).host;
}

/** Extra headers for a proxy, which doesn't forward the authorization. */
export function proxyHeaders({ authorization }: ProxyServer, host: string): Readonly<Record<string, string>> {
  return { host, ...(authorization !== undefined && { 'proxy-authorization': authorization }) };
}

/**
 * By the rules of curl: of two spellings the lower case wins, and an empty value switches the proxy off. Not
 * `proxy-from-env`, which assumes TLS for a proxy without a scheme, excludes only the host itself for
 * `no_proxy=example.com`, knows no address ranges, and does not say which variable it used.
 *
 * @returns The error names the variable, and nothing of its value.
 */
export async function readRoute(
  origin: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<Route>> {
  const find = (...names: readonly string[]) =>
    names.flatMap((name) => [name, name.toUpperCase()]).find((name) => env[name] !== undefined);
  const url = new URL(origin);
  const direct = { ok: true, value: {} } as const;
  // Nothing is sent in the clear by mistake here, so names below `.localhost`, which are meant for it, count too.
  if (isLoopback(url.hostname) || /(?:^|\.)localhost\.?$/.test(url.hostname)) return direct;
  const variable = find(url.protocol === 'https:' ? 'https_proxy' : 'http_proxy', 'all_proxy');
  const value = variable === undefined ? '' : (env[variable] ?? '').trim();
  if (variable === undefined || value === '') return direct;
  const { isExempt } = await import('./no-proxy.ts');
  if (isExempt(url, env[find('no_proxy') ?? ''] ?? '')) return direct;
  const proxy = parseProxy(variable, value);
  return proxy.ok ? { ok: true, value: { proxy: proxy.value } } : proxy;
}

function parseProxy(variable: string, value: string): Result<ProxyServer> {
  const address = value.includes('://') ? value : `http://${value}`;
  const url = URL.parse(address);
  const user = decode(url?.username);
  const password = decode(url?.password);
  // An unencoded slash or the like in a password ends the host early, and messages would show the rest of it.
  const isPlain = /^https?:\/$/.test(`${url?.protocol}${url?.pathname}${url?.search}${url?.hash}`);
  if (url === null || !isPlain || user === undefined || password === undefined) {
    const expected = 'http://HOST:PORT, or http://USER:PASSWORD@HOST:PORT with both percent-encoded';
    const error = `${variable} is not the address of an http proxy, the only kind supported; expected ${expected}`;
    return { ok: false, error };
  }
  if (user === '' && password === '') return { ok: true, value: { origin: url.origin, variable, secrets: [] } };
  const pair = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
  const written = address.slice(address.indexOf('//') + 2, address.lastIndexOf('@'));
  // Some proxies take a token as the user, without a password.
  const forms = password === '' ? [user, written] : [password, written.slice(written.indexOf(':') + 1)];
  const credential = { authorization: `Basic ${pair}`, secrets: [...new Set([...forms, pair])] };
  return { ok: true, value: { origin: url.origin, variable, ...credential } };
}

/** Undefined if a % encodes nothing. */
function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
