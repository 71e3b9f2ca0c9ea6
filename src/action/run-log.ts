// A run as the workflow log shows it, event by event.
import type { EngineEvent } from '../engine/ports.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Clock } from '../model/ports.ts';
import type { DisplayNames } from '../model/totals.ts';
import { renderRequestLine } from '../report/log/log.ts';
import { shortageAnnotation } from '../report/log/notices.ts';
import { RunLines } from '../report/log/run-lines.ts';
import { headingOf } from '../report/operation-kinds.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import { createEarlyOutputs } from './early-outputs.ts';
import type { Log } from './workflow-log.ts';

/** Outcomes as they arrive, each kind in one collapsible group. */
export class RunLog {
  readonly #lines: RunLines;
  readonly #log: Log;
  readonly #redaction: Redaction;
  readonly #operations: readonly Operation[];
  #setEarly: ReturnType<typeof createEarlyOutputs> | undefined;
  #group: string | undefined;
  #annotated = 0;

  constructor(
    { operations, names }: { readonly operations: readonly Operation[]; readonly names: DisplayNames },
    log: Log,
    redaction: Redaction,
    clock: Pick<Clock, 'monotonicMs'>,
  ) {
    this.#lines = new RunLines(names, clock, redaction);
    this.#log = log;
    this.#redaction = redaction;
    this.#operations = operations;
  }

  /** A field, since it is passed as a callback. */
  readonly add = (event: EngineEvent): void => {
    switch (event.kind) {
      case 'outcome':
        this.#addOutcome(event.outcome);
        break;
      case 'request':
        this.#log.info(renderRequestLine(this.#redaction.redactRequest(event.request)));
        break;
      case 'retry':
        this.#say(this.#lines.ofRetry(event));
        break;
      case 'pause':
        this.#say(this.#lines.ofPause(event));
        break;
      case 'shortage':
        this.#log.annotate(shortageAnnotation(event));
        this.#annotated += 1;
        break;
      case 'progress':
        this.#say(this.#lines.ofProgress(event.requestsDone, event.requestsPlanned));
        break;
      case 'registered':
        this.#setEarly ??= createEarlyOutputs(this.#operations, this.#log, this.#redaction.redact);
        this.#setEarly(event.operation, event.webhook);
        break;
    }
  };

  /** Annotations of warnings so far. */
  get annotated(): number {
    return this.#annotated;
  }

  end(): void {
    this.#endGroup();
  }

  #addOutcome(outcome: Outcome): void {
    const heading = headingOf(outcome.operation);
    if (heading !== this.#group) {
      this.#endGroup();
      this.#log.group(heading);
      this.#group = heading;
    }
    // Rendered later: the next request is sent first.
    this.#log.info(() => this.#lines.ofOutcome(outcome));
  }

  #endGroup(): void {
    if (this.#group !== undefined) this.#log.endGroup();
    this.#group = undefined;
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#log.info(line);
  }
}
