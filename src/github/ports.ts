import type { Transport } from '../http/transport.ts';
import type { Clock, Random } from '../model/ports.ts';
import type { Redaction } from '../redaction/redaction.ts';

/** What this module needs from outside. */
export type GitHubPorts = {
  /** One attempt at `GITHUB_API_URL`, signed with the token, redirects not followed. Never throws. */
  readonly attempt: Transport['attempt'];
  readonly clock: Clock;
  readonly random: Random;
  /** Redacts a text before it is truncated. */
  readonly redact: Redaction['redact'];
  /** From now on, `redact` finds the secret in every form. */
  readonly addSecret: Redaction['addSecret'];
};
