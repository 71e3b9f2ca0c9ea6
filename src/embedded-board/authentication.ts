import type { IncomingHttpHeaders } from 'node:http';
import type { AuthScheme } from '../model/settings.ts';

/** The credential that clients must send. Without a token, or with the scheme `none`, every request is accepted. */
export type Authentication = {
  readonly token?: string;
  /** `bearer` by default. */
  readonly authScheme?: AuthScheme;
  /** The user of `basic` (any, if not given); the header of `header` (`x-api-key`, if not given). */
  readonly authName?: string;
};

export function isAuthorized(
  { token, authScheme = 'bearer', authName }: Authentication,
  headers: IncomingHttpHeaders,
): boolean {
  if (token === undefined || authScheme === 'none') {
    return true;
  }
  switch (authScheme) {
    case 'bearer':
      return headers.authorization === `Bearer ${token}`;
    case 'header':
      return headers[(authName ?? 'x-api-key').toLowerCase()] === token;
    case 'basic': {
      const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '') ?? [];
      const pair = Buffer.from(encoded, 'base64').toString('utf8');
      // RFC 7617: the first colon ends the user; the password may contain more.
      const colon = pair.indexOf(':');
      const user = pair.slice(0, colon);
      return colon >= 0 && pair.slice(colon + 1) === token && (authName === undefined || user === authName);
    }
  }
}
