// ping: one read of a task's time entries, and what it says about the board (contract.md, section 8).

import { transportOptions } from '../board/credential.ts';
import { describeBody } from '../board/describe-body.ts';
import { describeResponse, describeResponseAlone } from '../board/describe-response.ts';
import { requestFor } from '../board/endpoints.ts';
import { parseEntryResponse } from '../board/parse-time-entries.ts';
import { type Attempt, type HttpResponse, describeFailure, isSuccess, responseOf } from '../http/attempt.ts';
import { type Quota, readQuotas } from '../http/waits.ts';
import type { EntryCall } from '../model/board.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { isWebPage, partialResponse } from '../run/classify-outcome.ts';
import type { CheckedRun } from './check.ts';
import type { EnginePorts } from './ports.ts';

export type Finding = 'ok' | 'wrong' | 'unknown';

const findings = {
  fits: ['ok', 'ok', 'ok'],
  'no-such-host': ['wrong', 'unknown', 'unknown'],
  'connection-refused': ['wrong', 'unknown', 'unknown'],
  certificate: ['unknown', 'unknown', 'unknown'],
  proxy: ['unknown', 'unknown', 'unknown'],
  unreachable: ['unknown', 'unknown', 'unknown'],
  unauthorized: ['ok', 'wrong', 'unknown'],
  forbidden: ['ok', 'ok', 'unknown'],
  'not-found': ['unknown', 'unknown', 'wrong'],
  'no-api': ['wrong', 'unknown', 'wrong'],
  'too-many-requests': ['ok', 'unknown', 'unknown'],
  'server-error': ['unknown', 'unknown', 'unknown'],
  redirect: ['wrong', 'unknown', 'wrong'],
  'web-page': ['wrong', 'unknown', 'wrong'],
  'other-shape': ['wrong', 'unknown', 'wrong'],
  'other-status': ['unknown', 'unknown', 'wrong'],
  interrupted: ['unknown', 'unknown', 'unknown'],
} as const satisfies Readonly<Record<string, readonly [address: Finding, credential: Finding, response: Finding]>>;

type PingCause = keyof typeof findings;

export type Ping = {
  readonly cause: PingCause;
  readonly address: Finding;
  readonly credential: Finding;
  readonly response: Finding;
  readonly message: string;
  readonly httpStatus?: number;
  /** Entries of the task, if the board fits. */
  readonly entries?: number;
  readonly quotas: readonly Quota[];
};

type Verdict = Pick<Ping, 'cause' | 'message' | 'entries'>;

/** Sends a single attempt: what a run would retry is a finding here. */
export async function ping(
  { settings, route }: CheckedRun,
  task: string,
  ports: Pick<EnginePorts, 'openTransport' | 'clock' | 'redaction'>,
  signal: AbortSignal,
): Promise<Ping> {
  const call: EntryCall = { kind: 'get-time-entries', task };
  const transport = ports.openTransport(transportOptions(settings, route));
  try {
    const attempt = await transport.attempt(requestFor(call), signal);
    const verdict = judge(call, attempt, ports.redaction.redactStart);
    const [address, credential, response] = findings[verdict.cause];
    const head = responseOf(attempt);
    const quotas = readQuotas(head?.headers ?? {}, ports.clock.nowMs());
    return { ...verdict, address, credential, response, quotas, ...(head && { httpStatus: head.status }) };
  } finally {
    await transport.close();
  }
}

function judge(call: EntryCall, attempt: Attempt, redactStart: Redaction['redactStart']): Verdict {
  switch (attempt.kind) {
    case 'response':
      return judgeResponse(call, attempt.response, redactStart);
    case 'unusable':
      return { cause: 'other-shape', message: `HTTP ${attempt.status}. ${describeFailure(attempt, true)}` };
    case 'aborted':
      return { cause: 'interrupted', message: 'The run was interrupted.' };
    case 'unsent':
    case 'ambiguous':
      return { cause: causeOf(attempt.error), message: describeFailure(attempt, true) };
  }
}

function causeOf({ code, permanent, cause }: Extract<Attempt, { kind: 'unsent' }>['error']): PingCause {
  if (cause instanceof Error && cause.name === 'ProxyFailure') return 'proxy';
  if (permanent === 'certificate') return 'certificate';
  if (code === 'ENOTFOUND') return 'no-such-host';
  return code === 'ECONNREFUSED' ? 'connection-refused' : 'unreachable';
}

function judgeResponse(call: EntryCall, response: HttpResponse, redactStart: Redaction['redactStart']): Verdict {
  const { status, body } = response;
  const isPage = isWebPage(response) || describeBody(body, redactStart).isPage;
  if (status === 404 && isPage) {
    const noApi = 'There is a web server at this address, but no task board API: check base-url and its path.';
    return { cause: 'no-api', message: `${describeResponseAlone(response, redactStart)} ${noApi}` };
  }
  const explained = describeResponse(call, response, redactStart);
  if (status === 403 && isPage) return { cause: 'proxy', message: explained };
  if (!isSuccess(status)) return { cause: causeOfStatus(status), message: explained };
  if (isPage) return { cause: 'web-page', message: explained };
  if (status === 206) return { cause: 'other-shape', message: partialResponse };
  return judgeEntries(call, response);
}

const causes: Readonly<Record<number, PingCause>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  429: 'too-many-requests',
};

function causeOfStatus(status: number): PingCause {
  if (status >= 500) return 'server-error';
  return causes[status] ?? (status >= 300 && status < 400 ? 'redirect' : 'other-status');
}

function judgeEntries(call: EntryCall, { status, body }: HttpResponse): Verdict {
  let entries = 0;
  for (const batch of parseEntryResponse(call, body)) {
    const message = `HTTP ${status}, but the response is not what a board sends`;
    if (!batch.ok) return { cause: 'other-shape', message: `${message}: ${batch.error}.` };
    entries += batch.value.length;
  }
  return { cause: 'fits', entries, message: 'This is a board that the action can work with.' };
}
