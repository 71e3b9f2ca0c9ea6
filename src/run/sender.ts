// One request with all its attempts: slots, the gate that a refusal closes, back-off, budget, and the reasons to stop.

import { paceMs } from '../http/asked-wait.ts';
import { createGate } from '../http/gate.ts';
import { decide, failureOf } from '../http/retry-policy.ts';
import { createSlots } from '../http/slots.ts';
import type { Attempt, BoardRequest, Sent } from '../model/board.ts';
import type { Operation } from '../model/operation.ts';
import type { RunPorts, RunSettings } from './ports.ts';

export type Sender = {
  /** Never rejects for what the board or the network does. */
  readonly send: (request: BoardRequest, operation: Operation) => Promise<Sent>;
  /** Nothing more is started, for this reason; what is in flight finishes. Only the first reason counts. */
  readonly stop: (reason: string) => void;
  /** Why nothing more is started, if so: `stop`, or the signal of the run. */
  readonly stopped: () => string | undefined;
};

/** Waits shorter than this are not worth a line in the log. */
const minToldPauseMs = 1000;

/**
 * @param operations of the run, by which its retry budget is measured.
 * @param whileWaiting is told before a request waits for its next attempt, and calls what it gets back when that is over.
 */
export function createSender(
  operations: number,
  settings: RunSettings,
  ports: RunPorts,
  signal: AbortSignal,
  whileWaiting: () => () => void,
): Sender {
  const { clock } = ports;
  const slots = createSlots(settings.concurrency);
  const gate = createGate(clock);
  const stopping = new AbortController();
  /** Ends every wait; requests in flight are aborted by `signal` alone. */
  const noMore = AbortSignal.any([signal, stopping.signal]);
  const size = 10 + Math.floor(operations / 2);
  let retries = 0;

  const stopped = (): string | undefined => (noMore.aborted ? reasonOf(noMore) : undefined);
  const timeLeftMs = (): number => settings.deadlineMs - clock.monotonicMs();

  /** Undefined where the run ended before it was sent. */
  const attemptOnce = (request: BoardRequest): Promise<Attempt | undefined> =>
    slots(async () => {
      await gate.opened(noMore);
      if (noMore.aborted) return undefined;
      const attempt = await ports.board.attempt(request, signal);
      return attempt.kind === 'aborted' && !attempt.sent ? undefined : attempt;
    });

  /**
   * Slows down before the board refuses; how long a refusal is waited for is decided with it. A pause that outlasts the
   * run is left to the board to insist on.
   */
  const pace = (attempt: Attempt): void => {
    if (attempt.kind !== 'answered' || failureOf(attempt) === 'refused') return;
    const pauseMs = paceMs(attempt.response.headers, clock.nowMs(), settings.concurrency);
    if (pauseMs > 0 && pauseMs <= timeLeftMs()) pauseAll(pauseMs, 'its quota is nearly used up');
  };

  const pauseAll = (pauseMs: number, why: string): void => {
    gate.closeFor(pauseMs);
    if (pauseMs >= minToldPauseMs) ports.onPause({ pauseMs, why });
  };

  const send = async (request: BoardRequest, operation: Operation): Promise<Sent> => {
    const { maxAttempts } = settings;
    let sent: Sent = { attempt: { kind: 'aborted', sent: false }, attempts: 0, ambiguous: false };
    for (;;) {
      const attempt = await attemptOnce(request);
      if (attempt === undefined)
        return { ...sent, reason: `${sent.attempts === 0 ? 'Not sent' : 'Not tried again'}: ${stopped()}.` };
      sent = addAttempt(sent, attempt);
      pace(attempt);
      const decision = decide({
        attempt,
        repeatable: request.repeatable,
        attempts: sent.attempts,
        maxAttempts,
        budget: { size, left: size - retries },
        timeLeftMs: timeLeftMs(),
        nowMs: clock.nowMs(),
        random: ports.random(),
      });
      if (attempt.kind === 'aborted') return { ...sent, reason: `It was sent, and then ${stopped()}.` };
      if (decision.kind === 'final') return sent;
      if (decision.kind === 'stop') stopping.abort(decision.rest);
      else if (decision.pauseAllMs !== undefined) pauseAll(decision.pauseAllMs, 'it refuses requests (429)');
      if (decision.kind !== 'retry')
        return { ...sent, ...(decision.reason !== undefined && { reason: decision.reason }) };
      retries += 1;
      ports.onRetry({ operation, attempt, attempts: sent.attempts, maxAttempts, afterMs: decision.afterMs });
      const waited = whileWaiting();
      await clock.wait(decision.afterMs, noMore);
      waited();
    }
  };

  return { send, stop: (reason) => stopping.abort(reason), stopped };
}

function addAttempt({ attempts, httpStatus, ambiguous }: Sent, attempt: Attempt): Sent {
  const status = statusOf(attempt) ?? httpStatus;
  return {
    attempt,
    attempts: attempts + 1,
    ambiguous: ambiguous || failureOf(attempt) === 'ambiguous' || attempt.kind === 'aborted',
    ...(status !== undefined && { httpStatus: status }),
  };
}

function statusOf(attempt: Attempt): number | undefined {
  if (attempt.kind === 'answered') return attempt.response.status;
  return attempt.kind === 'unusable' ? attempt.status : undefined;
}

function reasonOf({ reason }: AbortSignal): string {
  return reason instanceof Error ? reason.message : String(reason);
}
