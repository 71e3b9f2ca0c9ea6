import { type HttpResponse, isSuccess } from '../http/attempt.ts';
import { statusName } from '../http/status-name.ts';
import type { BoardCall } from '../model/board.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { excerptLine } from '../text/messages.ts';
import { describeBody } from './describe-body.ts';
import { adviceIfMissing, isRead } from './endpoints.ts';

/** Bytes of a redirect's target that a message shows at most. */
const maxLocationBytes = 300;

type RedactStart = Redaction['redactStart'];

export function describeResponse(call: BoardCall, response: HttpResponse, redactStart: RedactStart): string {
  const said = describeBody(response.body, redactStart);
  const ofPage = said.isPage ? pageSteps[response.status] : undefined;
  const next = ofPage ?? nextStep(call, response, redactStart);
  return `${nameStatus(response.status)}. ${said.sentence} ${next}`;
}

/** Without what to do next, which programs know better. */
export function describeResponseAlone({ status, body }: HttpResponse, redactStart: RedactStart): string {
  return `${nameStatus(status)}. ${describeBody(body, redactStart).sentence}`;
}

function nameStatus(status: number): string {
  const name = isSuccess(status) ? undefined : statusName(status);
  return `HTTP ${status}${name === undefined ? '' : ` ${name}`}`;
}

/** If the board may have acted nevertheless, the outcome also says what to check. */
function nextStep(call: BoardCall, response: HttpResponse, redactStart: RedactStart): string {
  const { status } = response;
  if (isSuccess(status)) return webPage;
  if ((status === 400 || status === 422) && !isRead(call)) {
    return call.kind === 'webhook-registration'
      ? 'Check the declaration: callbackUrl must answer HEAD with status 200 and be reachable from the board.'
      : 'Check the values of the declaration.';
  }
  if (status === 404) return adviceIfMissing(call);
  if (status === 408) {
    return `The board did not receive the whole request in time${isRead(call) ? ': re-run later.' : ', but may have acted on it.'}`;
  }
  if (status >= 500) {
    return `The board is having trouble${isRead(call) ? ': re-run later.' : ', and may have acted on the request.'}`;
  }
  if (redirects.has(status)) return describeRedirect(response.headers, redactStart);
  // A read sends nothing else, and a ping has no declaration.
  return nextSteps[status] ?? `Check base-url and the ${isRead(call) ? 'ids' : 'declaration'}.`;
}

const webPage =
  'The board never sends web pages: a sign-in page or a proxy may have answered instead. Check base-url and token, and open base-url in a browser.';

/** Where a web page means something else than the board's response does. */
const pageSteps: Readonly<Record<number, string>> = {
  400: webPage,
  403: 'The board never sends web pages: a firewall or a proxy in front of it probably refused the request, whatever the credential may do. Ask whoever runs it to let this machine through, or use one that it lets through.',
};

const redirects: ReadonlySet<number> = new Set([300, 301, 302, 303, 307, 308]);

const nextSteps: Readonly<Record<number, string>> = {
  401: 'The board requires a valid credential: check token, auth-scheme and auth-name.',
  403: 'The credential is valid but lacks permission for this: check what its user may do on the board.',
  409: 'It conflicts with the current state of the board, perhaps after a change made at the same time: check the board, then re-run.',
  429: 'The board accepts no more requests for now: re-run later.',
};

/** Following one could send the credential elsewhere, or turn a POST into a GET (RFC 9110, section 15.4). */
function describeRedirect({ location }: HttpResponse['headers'], redactStart: RedactStart): string {
  const advice = 'Redirects are not followed: set base-url to the address of the board itself.';
  const target = location === undefined ? undefined : nameTarget(redactStart(location, location.length));
  if (target === undefined) return `It is a redirect without a target. ${advice}`;
  return `It points to ${excerptLine(target, maxLocationBytes)}. ${advice}`;
}

/** Scheme, host and path: no user info, query or fragment, as these may hold secrets. */
function nameTarget(location: string): string | undefined {
  const relativeTo = 'http://relative.invalid';
  const url = URL.parse(location, relativeTo);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === relativeTo ? url.pathname : `${url.protocol}//${url.host}${url.pathname}`;
}
