import type { ActionsStore } from '../model/actions-store.ts';
import type { OutcomeDetails } from '../model/outcome.ts';

/** What keeping a webhook needs of the rooms around it. */
export type KeepPorts = {
  /** Asks the board, once; masks the secret and sets the outputs before it gives the outcome. */
  readonly create: () => Promise<OutcomeDetails>;
  /** Why the callback does not do; undefined where it does, or is not to be asked. */
  readonly checkCallback: () => Promise<string | undefined>;
  /** What is asked before anything is created; it ends with the run. */
  readonly before: ActionsStore;
  /** For what must follow, with a time of its own that begins now, so that an interruption does not lose a secret. */
  readonly after: () => ActionsStore;
  /** Wall clock, in milliseconds. */
  readonly nowMs: () => number;
  /** Of this registration in this attempt of this run and in no other. */
  readonly run: string;
};
