// Where a kept webhook's secret and registration record are stored: an Actions secret and an Actions variable (contract.md, section 6).

/** Whose secrets and variables they are. `repository` is `OWNER/NAME`. */
export type StoreScope =
  | { readonly kind: 'repository'; readonly repository: string }
  | { readonly kind: 'environment'; readonly repository: string; readonly environment: string }
  | { readonly kind: 'organization'; readonly organization: string };

/** `message`: what happened and what to do, in sentences on one line, without secrets. */
export type StoreFault = {
  readonly kind: 'fault';
  readonly message: string;
  /** Of a write: it may have taken effect nevertheless. */
  readonly uncertain?: true;
};

export type VariableRead = { readonly kind: 'found'; readonly value: string } | { readonly kind: 'none' } | StoreFault;

export type SecretRead = { readonly kind: 'found' } | { readonly kind: 'none' } | StoreFault;

export type StoreWritten = { readonly kind: 'written' } | StoreFault;

/** `conflict`: the variable to be created exists, since another run was faster. Nothing was changed. */
export type VariableWritten = StoreWritten | { readonly kind: 'conflict' };

export type StoreWritable =
  /** `leftovers`: names of placeholders that could not be deleted again, such as `HOOK_WRITE_CHECK_5F0A91C3`. */
  { readonly kind: 'writable'; readonly leftovers: readonly string[] } | StoreFault;

/**
 * Secrets and variables of one scope. Names are as the user wrote them and fit `actionsNameIssue`; GitHub takes them in
 * any case. Nothing here rejects, and no message holds a secret, sealed or not.
 */
export type ActionsStore = {
  readonly readVariable: (name: string) => Promise<VariableRead>;
  /** `exists`: the last read found it, so it is updated; otherwise it is created, and never overwritten. */
  readonly writeVariable: (
    name: string,
    value: string,
    known: { readonly exists: boolean },
  ) => Promise<VariableWritten>;
  /** `written` even if there was none. */
  readonly deleteVariable: (name: string) => Promise<StoreWritten>;
  readonly secretExists: (name: string) => Promise<SecretRead>;
  /** Creates or overwrites it. */
  readonly writeSecret: (name: string, value: string) => Promise<StoreWritten>;
  /**
   * Whether the token may write both. Placeholders with names of their own are created and deleted again; nothing that
   * exists is touched.
   */
  readonly checkWritable: (names: { readonly secret: string; readonly variable: string }) => Promise<StoreWritable>;
};
