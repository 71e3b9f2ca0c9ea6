/** An HTTP response. `content-length` and a JSON `content-type` are added unless given. */
export type BoardResponse = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Why the board refused, for the log. */
  readonly error?: string;
};

export function jsonResponse(status: number, value: unknown): BoardResponse {
  return { status, body: JSON.stringify(value) };
}

/** An error with a message for a person. */
export function errorResponse(status: number, message: string): BoardResponse {
  return { ...jsonResponse(status, { error: message }), error: message };
}
