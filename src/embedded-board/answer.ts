/** What the board says to one request. `content-length` and a JSON `content-type` are added where they are not given. */
export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value) };
}

/** An error for a person: what was asked and why it is not done. */
export function errorAnswer(status: number, message: string): Answer {
  return jsonAnswer(status, { error: message });
}
