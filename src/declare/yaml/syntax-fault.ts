import type { ErrorCode } from 'yaml';

/** What the parser finds wrong with the YAML itself, in its words. `offset` counts UTF-16 units from the start. */
export type SyntaxFault = { readonly offset: number; readonly code: ErrorCode; readonly message: string };

/** The parser stops here: each costs an Error with its stack, and nobody reads on. */
export const maxFaults = 100;
