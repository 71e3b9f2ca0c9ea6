import type { UnusedRates } from '../exports/totals/unused-rates.ts';
import type { BoardSession } from './board-session.ts';
import type { CheckedRun } from './check.ts';
import type { EngineRequest, RunPorts } from './ports.ts';
import type { RunLimit } from './run-limit.ts';

/** What an operation is carried out with. */
export type Performing = {
  readonly checked: CheckedRun;
  readonly request: EngineRequest;
  readonly ports: RunPorts;
  readonly limit: RunLimit;
  readonly board: BoardSession;
  /** Those of `rates` that no entry has had so far; absent without rates. */
  readonly unusedRates: UnusedRates | undefined;
  /** Why the run ends before it is done, if so. */
  readonly interruption: () => string | undefined;
};
