import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { isPrivateHost } from '../text/address.ts';
import { quote } from '../text/quote.ts';

/** Callbacks with plain http to a public host (contract.md, section 2). */
export function findInsecureCallbacks(declarations: readonly ResolvedDeclaration[]): Problem[] {
  return declarations.flatMap((declaration): Problem[] => {
    if (declaration.list !== 'webhook-registrations') return [];
    const url = URL.parse(declaration.webhook.callbackUrl);
    if (url === null || url.protocol !== 'http:' || isPrivateHost(url.hostname)) return [];
    const { at, inFile } = declaration;
    const what = `the board will call ${quote(url.host)} over plain http, so anybody in between can read and change its events`;
    return [
      {
        at,
        inFile,
        key: 'callbackUrl',
        code: 'insecure-callback',
        what,
        hint: 'use https:// if the receiver supports it',
      },
    ];
  });
}
