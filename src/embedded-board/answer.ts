/** An HTTP response. `content-length` and a JSON `content-type` are added unless given. */
export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value) };
}

/** An error with a message for a person. */
export function errorAnswer(status: number, message: string): Answer {
  return jsonAnswer(status, { error: message });
}
