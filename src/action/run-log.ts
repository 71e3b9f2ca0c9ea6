// A run as the workflow log shows it, event by event.
import type { EngineEvent } from '../engine/events.ts';
import type { Pause } from '../http/sender.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Clock } from '../model/ports.ts';
import type { DisplayNames } from '../model/totals.ts';
import { causeKey } from '../report/causes.ts';
import { headingOf, subjectOf } from '../report/describe-operation.ts';
import { renderOutcomeLine, renderPause, renderProgress, renderRequestLine } from '../report/log/log.ts';
import { shortageAnnotation } from '../report/log/notices.ts';
import { RetryLog } from '../report/log/retries.ts';
import { plainPhrase } from '../report/phrase.ts';
import { redactNames } from '../text/redaction/redact-names.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import { createEarlyOutputs } from './early-outputs.ts';
import type { Log } from './workflow-log.ts';

/** So that long work doesn't look like a hang (contract.md, section 3). */
const progressEveryMs = 5000;

/** Beyond this many different causes, each outcome states its own. */
const maxCauses = 1000;

type DryRequest = Extract<EngineEvent, { kind: 'request' }>['request'];

/** Outcomes as they arrive, each kind in one collapsible group. */
export class RunLog {
  readonly #names: DisplayNames;
  readonly #log: Log;
  readonly #redaction: Redaction;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #setEarly: ReturnType<typeof createEarlyOutputs>;
  readonly #retries: RetryLog;
  /** By cause, the subject of the operation whose line gave it. */
  readonly #told = new Map<string, string>();
  #group: string | undefined;
  #annotated = 0;
  #progressMs: number;
  #pausedMs = Number.NEGATIVE_INFINITY;

  constructor(
    { operations, names }: { readonly operations: readonly Operation[]; readonly names: DisplayNames },
    log: Log,
    redaction: Redaction,
    clock: Pick<Clock, 'monotonicMs'>,
  ) {
    this.#names = redactNames(names, redaction.redact);
    this.#log = log;
    this.#redaction = redaction;
    this.#clock = clock;
    this.#setEarly = createEarlyOutputs(operations, log, redaction);
    this.#retries = new RetryLog(this.#names);
    this.#progressMs = clock.monotonicMs();
  }

  /** A field, since it is passed as a callback. */
  readonly add = (event: EngineEvent): void => {
    switch (event.kind) {
      case 'outcome':
        this.#addOutcome(event.outcome);
        break;
      case 'request':
        this.#log.info(renderRequestLine(this.#redactRequest(event.request)));
        break;
      case 'retry':
        this.#addRetry({ ...event, operation: this.#redaction.redactOperation(event.operation) });
        break;
      case 'pause':
        this.#addPause(event);
        break;
      case 'shortage':
        this.#log.annotate(shortageAnnotation(event));
        this.#annotated += 1;
        break;
      case 'progress':
        this.#addProgress(event.requestsDone, event.requestsPlanned);
        break;
      case 'registered':
        this.#setEarly(event.operation, event.webhook);
        break;
    }
  };

  /** Annotations of warnings so far. */
  get annotated(): number {
    return this.#annotated;
  }

  end(): void {
    for (const line of this.#retries.rest()) this.#log.info(line);
    this.#endGroup();
  }

  #addOutcome(outcome: Outcome): void {
    const heading = headingOf(outcome.operation);
    if (heading !== this.#group) {
      this.#endGroup();
      this.#log.group(heading);
      this.#group = heading;
    }
    // Redacted before the line is cut, since half of a secret would not be found.
    const redacted = this.#redaction.redactOutcome(outcome);
    this.#log.info(renderOutcomeLine(redacted, this.#names, this.#toldBy(redacted)));
  }

  #endGroup(): void {
    if (this.#group !== undefined) this.#log.endGroup();
    this.#group = undefined;
  }

  #toldBy(outcome: Outcome): string | undefined {
    const key = causeKey(outcome);
    const subject = this.#told.get(key);
    if (subject === undefined && this.#told.size < maxCauses) {
      this.#told.set(key, plainPhrase(subjectOf(outcome.operation, this.#names)));
    }
    return subject;
  }

  #redactRequest({ method, path, body }: DryRequest): DryRequest {
    const { redact } = this.#redaction;
    return { method, path: redact(path), ...(body !== undefined && { body: redact(body) }) };
  }

  #addRetry(retry: Parameters<RetryLog['add']>[0]): void {
    for (const line of this.#retries.add(retry, this.#clock.monotonicMs())) this.#log.info(line);
  }

  /** While the board is probed, each pause is short. */
  #addPause(pause: Pause): void {
    const nowMs = this.#clock.monotonicMs();
    if (pause.pauseMs < progressEveryMs && nowMs - this.#pausedMs < progressEveryMs) return;
    this.#pausedMs = nowMs;
    this.#log.info(renderPause(pause));
  }

  #addProgress(requestsDone: number, requestsPlanned: number): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#progressMs < progressEveryMs) return;
    this.#progressMs = nowMs;
    this.#log.info(renderProgress(requestsDone, requestsPlanned));
  }
}
