// PURE: which requests the board refuses. A page on the web can make a browser send requests to
// 127.0.0.1: under its own name that it points here (DNS rebinding), or across sites. Both show in headers
// that scripts cannot set.
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../text/address.ts';
import { quoteName } from '../text/messages.ts';
import { type BoardResponse, errorResponse } from './send-response.ts';

export function refuse(headers: IncomingHttpHeaders): BoardResponse | undefined {
  const { host = '', origin } = headers;
  if (!isOwnHost(host)) {
    return errorResponse(421, `this board does not answer to the host ${quoteName(host)}: use 127.0.0.1 or localhost`);
  }
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) {
    return errorResponse(403, `this board does not answer to pages of ${quoteName(origin)}`);
  }
  // Without an Origin: images, scripts and forms of other sites. A link may lead here.
  const isForeign = headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
  return isForeign && headers['sec-fetch-mode'] !== 'navigate'
    ? errorResponse(403, 'this board does not answer to pages of other sites')
    : undefined;
}

/** Any port is fine: forwarded requests have another one. */
function isOwnHost(header: string): boolean {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/.exec(header.toLowerCase()) ?? [];
  return isLoopback(name);
}
