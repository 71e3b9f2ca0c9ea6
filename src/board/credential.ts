import type { Credential } from '../model/settings.ts';

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

/**
 * Every text to mask and redact: the token, what the scheme makes of it, and both as JSON and URLs spell them, since a
 * board may echo them in a response. Longest first, so that redacting one does not break up another.
 */
export function secretsOf(credential: Credential): readonly string[] {
  if (credential.scheme === 'none' || credential.token === '') return [];
  const { token } = credential;
  const secrets = new Set([token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token.toWellFormed())]);
  if (credential.scheme === 'basic') {
    const pair = basicPair(credential.name, token);
    for (const text of [`Basic ${pair}`, pair, encodeURIComponent(pair)]) secrets.add(text);
  }
  return [...secrets].sort((a, b) => b.length - a.length);
}

function basicPair(user: string, password: string): string {
  return Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
}
