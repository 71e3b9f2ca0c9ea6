import type { SignatureSettings } from './deliveries.ts';
import type { FaultRule } from './faults.ts';
import type { Authentication } from './serve.ts';
import type { BoardState } from './state.ts';

export type BoardOptions = Authentication & {
  /** 0, the default, picks a free one. */
  readonly port?: number;
  /**
   * Where to listen: `127.0.0.1` unless given. With another address, such as `0.0.0.0`, other machines can use the API;
   * the page stays for this one.
   */
  readonly host?: string;
  /** Host names besides `localhost` that clients may use, such as its container's. */
  readonly allowedHosts?: readonly string[];
  /** Initial content, as from `parseSeed`; sample data by default. */
  readonly state?: BoardState;
  /** Path of a file that stores every change. If it exists, it replaces `state`. */
  readonly data?: string;
  /** A script, as from `parseFaults`. */
  readonly faults?: readonly FaultRule[];
  /** Delay before the board handles a request. */
  readonly latencyMs?: number;
  /** How events are signed. */
  readonly signature?: SignatureSettings;
  /**
   * Whether callbacks on other machines must answer HEAD, too. By default they are assumed to: the board sends nothing
   * beyond this machine.
   */
  readonly asksCallbacksElsewhere?: boolean;
  /** True by default, with a bound; false keeps none. */
  readonly keepRequestLog?: boolean;
  /** Path before `/api/v1`, such as `/boards/7`, percent-encoded. */
  readonly pathPrefix?: string;
  /** See `BoardAccess.acceptAnyTask`; false by default. */
  readonly acceptAnyTask?: boolean;
  /** See `BoardAccess.entriesOf`: prepared JSON, for many entries at little cost. */
  readonly entriesOf?: (taskId: string) => string | Uint8Array | undefined;
};
