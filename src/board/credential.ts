import type { Route } from '../http/proxy.ts';
import type { TransportOptions } from '../http/transport.ts';
import type { Credential, Settings } from '../model/settings.ts';

export function transportOptions(
  { origin, pathPrefix, credential, concurrency, requestTimeoutMs }: Settings,
  route: Route,
): TransportOptions {
  return {
    origin,
    pathPrefix,
    headers: authorizationHeaders(credential),
    connections: concurrency,
    requestTimeoutMs,
    ...route,
  };
}

/** The header that carries the credential (contract.md, `auth-scheme`; RFC 6750, RFC 7617 with UTF-8). */
export function authorizationHeaders(credential: Credential): Readonly<Record<string, string>> {
  switch (credential.scheme) {
    case 'none':
      return {};
    case 'bearer':
      return { authorization: `Bearer ${credential.token}` };
    case 'basic':
      return { authorization: `Basic ${basicPair(credential.name, credential.token)}` };
    case 'header':
      return { [credential.name]: credential.token };
  }
}

/** Every text to mask and redact: the token, and what the scheme makes of it. The forms of encoders are found as well. */
export function secretsOf(credential: Credential): readonly string[] {
  if (credential.scheme === 'none' || credential.token === '') return [];
  const { token } = credential;
  return credential.scheme === 'basic' ? [token, basicPair(credential.name, token)] : [token];
}

function basicPair(user: string, password: string): string {
  return Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
}
