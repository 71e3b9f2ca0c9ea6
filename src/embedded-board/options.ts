import type { FaultRule } from './faults.ts';
import type { BoardState } from './state.ts';

/** Waits; rejects when the board closes. */
export type Pause = (ms: number) => Promise<void>;

export type BoardOptions = {
  /** The bearer token that clients must send; without one, every request is accepted. */
  readonly token?: string;
  /** 0, the default, picks a free one. */
  readonly port?: number;
  /** Initial content, as from `parseSeed`; sample data by default. */
  readonly state?: BoardState;
  /** Path of a file that stores every change. If it exists, it replaces `state`. */
  readonly data?: string;
  /** A script, as from `parseFaults`. */
  readonly faults?: readonly FaultRule[];
  readonly latencyMs?: number;
  /** All entries of a task as prepared JSON, for many at little cost; undefined: those of the board. */
  readonly entriesOf?: (taskId: string) => string | Uint8Array | undefined;
};
