// The proxy that the usual environment variables name for the board (contract.md, section 5).
import type { ProxyServer } from '../model/proxy.ts';
import { isLoopback } from '../text/address.ts';

export type ReadProxy =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly proxy: ProxyServer }
  /** The variable is no address of a proxy. `message` names it and repeats nothing of its value. */
  | { readonly kind: 'fault'; readonly message: string };

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads `http_proxy` or `https_proxy` by the scheme of the origin, `all_proxy` where that is not set, and `no_proxy`;
 * of two spellings the lower case wins, as with curl, and an empty value switches the proxy off. Loopback is never
 * reached through a proxy. Written here since `proxy-from-env` takes a proxy without a scheme for one that speaks TLS,
 * `no_proxy=example.com` for that host without those below it, knows no address ranges, and does not tell which
 * variable it used.
 */
export async function readProxy(origin: string, env: Env): Promise<ReadProxy> {
  const url = new URL(origin);
  const variable = [`${url.protocol.slice(0, -1)}_proxy`, 'all_proxy']
    .flatMap((name) => [name, name.toUpperCase()])
    .find((name) => env[name] !== undefined);
  const value = variable === undefined ? '' : (env[variable] ?? '').trim();
  if (variable === undefined || value === '' || isLocal(url.hostname)) return { kind: 'direct' };
  const exceptions = env['no_proxy'] ?? env['NO_PROXY'] ?? '';
  if (exceptions !== '') {
    const { isExcepted } = await import('./no-proxy.ts');
    if (isExcepted(url, exceptions)) return { kind: 'direct' };
  }
  return parseProxy(variable, value);
}

/** Nothing is sent in the clear by mistake here, so names below `.localhost`, which are meant for it, count too. */
function isLocal(hostname: string): boolean {
  return isLoopback(hostname) || /(?:^|\.)localhost\.?$/.test(hostname);
}

function parseProxy(variable: string, value: string): ReadProxy {
  const fault = (what: string): ReadProxy => ({ kind: 'fault', message: `${variable} ${what}; ${expected}` });
  const address = value.includes('://') ? value : `http://${value}`;
  const url = URL.parse(address);
  if (url === null) return fault('cannot be read as the address of a proxy');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return fault('names a proxy of another kind than http, which is the only one supported');
  }
  // A slash or such in a password that is not encoded ends the host early, and what is left of it would be shown.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return fault('holds more than a host and a port');
  const [user, password] = [decode(url.username), decode(url.password)];
  if (user === undefined || password === undefined) return fault('holds a % in user or password that encodes nothing');
  if (user === '' && password === '') {
    return { kind: 'proxy', proxy: { origin: url.origin, variable, secrets: [] } };
  }
  const pair = Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
  const written = address.slice(address.indexOf('//') + 2, address.lastIndexOf('@'));
  // Some proxies take a token for the user, without a password.
  const forms =
    password === ''
      ? [user, url.username, written]
      : [password, url.password, encodeURIComponent(password.toWellFormed()), written.slice(written.indexOf(':') + 1)];
  const secrets = [...new Set([...forms, pair])];
  return { kind: 'proxy', proxy: { origin: url.origin, variable, authorization: `Basic ${pair}`, secrets } };
}

const expected =
  'expected http://HOST:PORT, or http://USER:PASSWORD@HOST:PORT with both percent-encoded; to do without a proxy, add the host of the board to no_proxy';

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
