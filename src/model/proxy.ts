/** A proxy through which the board is reached. */
export type ProxyServer = {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The environment variable that names it, for messages. */
  readonly variable: string;
  /** Value of `Proxy-Authorization`; absent where the proxy wants none. */
  readonly authorization?: string;
  /** To be masked: the password as it is sent, as it was written and as URLs spell it, and the pair in base64. */
  readonly secrets: readonly string[];
};
