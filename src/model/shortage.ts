/** The board's quota allows fewer requests than a run has left to send. */
export type QuotaShortage = {
  /** Requests that the board still allows until the quota resets. */
  readonly remaining: number;
  /** Requests that the run has left to send. */
  readonly unsent: number;
  /** On the wall clock. */
  readonly resetsAtMs: number;
  /** From now. */
  readonly resetMs: number;
  /** The run ends before the quota resets. */
  readonly isTooLate: boolean;
};
