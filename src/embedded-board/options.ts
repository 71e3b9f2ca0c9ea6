import type { FaultRule } from './faults.ts';
import type { BoardState } from './state.ts';

/** Waits; rejects when the board closes. */
export type Pause = (ms: number) => Promise<void>;

export type BoardOptions = {
  /** Without one, every request is accepted. */
  readonly token?: string;
  /** 0, the default, picks a free one. */
  readonly port?: number;
  /** Sample data by default. */
  readonly state?: BoardState;
  /** A file that stores every change. If it exists, it replaces `state`. */
  readonly data?: string;
  readonly faults?: readonly FaultRule[];
  readonly latencyMs?: number;
  /** All entries of a task as prepared JSON, for many at little cost; undefined: those of the board. */
  readonly entriesOf?: (taskId: string) => string | Uint8Array | undefined;
};
