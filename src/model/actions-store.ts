// Where a kept webhook's secret and registration record are stored: an Actions secret and an Actions variable (contract.md, section 6).

import type { Result } from './result.ts';

/** `message`: what happened and what to do, in sentences on one line, without secrets. */
export type StoreFailure = {
  readonly message: string;
  /** A write may have taken effect nevertheless. */
  readonly uncertain?: true;
};

export type StoreResult<Value = void> = Result<Value, StoreFailure>;

/** `conflict`: the variable to be created exists, since another run was faster. Nothing was changed. */
export type VariableWritten = 'written' | 'conflict';

/**
 * Secrets and variables of one scope. Names are as the user wrote them and fit `actionsNameIssue`; GitHub takes them in
 * any case. Nothing here rejects, and no message holds a secret, sealed or not.
 */
export type ActionsStore = {
  readonly readVariable: (name: string) => Promise<StoreResult<string | undefined>>;
  /** `exists`: the last read found it, so it is updated; otherwise it is created, and never overwritten. */
  readonly writeVariable: (
    name: string,
    value: string,
    known: { readonly exists: boolean },
  ) => Promise<StoreResult<VariableWritten>>;
  /** Succeeds even if there was none. */
  readonly deleteVariable: (name: string) => Promise<StoreResult>;
  readonly secretExists: (name: string) => Promise<StoreResult<boolean>>;
  readonly writeSecret: (name: string, value: string) => Promise<StoreResult>;
  /**
   * Whether the token may write both. Placeholders with names of their own, such as `HOOK_WRITE_CHECK_5F0A91C3`, are
   * created and deleted again; nothing that exists is touched.
   */
  readonly checkWritable: (names: { readonly secret: string; readonly variable: string }) => Promise<StoreResult>;
};
