// Settings of undici, explicit where it would ask the environment or flags of Node.

export const clientSettings = {
  allowH2: false,
  useMilo: false,
  maxHeaderSize: 16_384,
  // An exchange has one deadline for the whole attempt; undici's timers are coarse and restart with each part.
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;

/** Explicit, since NODE_TLS_REJECT_UNAUTHORIZED=0 applies otherwise. */
export const tlsSettings = { allowH2: false, rejectUnauthorized: true } as const;
