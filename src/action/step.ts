import type { ReadEvent } from '../engine/ports.ts';
import type { SystemPorts } from '../model/ports.ts';
import type { Redaction } from '../redaction/redaction.ts';
import type { DifferenceSpool } from './difference-spool.ts';
import type { Environment } from './environment.ts';
import type { Log } from './workflow-log.ts';

export type Step = {
  readonly environment: Environment;
  readonly system: SystemPorts;
  readonly redaction: Redaction;
  readonly log: Log;
  /** Differences that only the results file has. */
  readonly spool: DifferenceSpool;
  /** Aborted by an interruption, whose reason is an `Error`. */
  readonly signal: AbortSignal;
  readonly readEvent: ReadEvent;
};
