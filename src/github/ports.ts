import type { Transport } from '../http/transport.ts';
import type { Clock, Random } from '../model/ports.ts';
import type { Redaction } from '../redaction/redaction.ts';

export type GitHubPorts = {
  /** One attempt at `GITHUB_API_URL`, signed with the token, redirects not followed. Never throws. */
  readonly attempt: Transport['attempt'];
  readonly clock: Clock;
  readonly random: Random;
  readonly redact: Redaction['redact'];
  readonly addSecret: Redaction['addSecret'];
};
