// PURE: what can go wrong with a request, as a script says it.
import { RE2JS, RE2JSException } from 're2js';
import * as z from 'zod/mini';
import type { Result } from '../model/result.ts';
import { checkJson, filledText, wholeNumber } from './check.ts';

const status = wholeNumber(200, 599);
/** Bytes in tests, which JSON can't express. */
const bytes = z.union([z.string(), z.instanceof(Uint8Array)], 'expected a string');
const headers = z.exactOptional(z.record(z.string(), z.string()));

const fault = z.discriminatedUnion('kind', [
  /** This response instead, with an empty body by default. */
  z.strictObject({ kind: z.literal('status'), status, headers, body: z.exactOptional(bytes) }),
  z.strictObject({ kind: z.literal('reset') }),
  /** No response, and the connection stays open. */
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({ kind: z.literal('delay'), delayMs: wholeNumber(0, 3_600_000) }),
  /** `content-length` promises the whole body, but the connection closes after half of it. */
  z.strictObject({ kind: z.literal('truncate') }),
  /** The response's status with another body; given headers replace those of the response. */
  z.strictObject({ kind: z.literal('body'), body: bytes, headers }),
  /** The response with another status and these headers. */
  z.strictObject({ kind: z.literal('disguise'), status, headers }),
  /** These bytes instead of an HTTP response, then the connection closes. */
  z.strictObject({ kind: z.literal('raw'), bytes }),
]);

export type Fault = z.output<typeof fault>;

/** What a rule looks for in a text: from a script, in RE2, which no pattern keeps busy for longer than the text is long. */
export type Pattern = { readonly [Symbol.search]: (text: string) => number };

const pattern = z.pipe(
  z.string(),
  z.transform((source, { issues }): Pattern => {
    try {
      const compiled = RE2JS.compile(source);
      return { [Symbol.search]: (text) => (compiled.test(text) ? 0 : -1) };
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      issues.push({ code: 'custom', message: 'expected a regular expression that RE2 accepts', input: source });
      return z.NEVER;
    }
  }),
);

const count = z.exactOptional(wholeNumber(0, 1_000_000));

/** Without `match`, any request; without `times`, always. */
export const faultRule = z.strictObject({
  match: z.exactOptional(
    z.strictObject({
      method: z.exactOptional(filledText),
      pathPattern: z.exactOptional(pattern),
      /** May match any part of the request's body, since webhooks share one path. */
      bodyPattern: z.exactOptional(pattern),
    }),
  ),
  /** Matching requests to let pass first; 0 by default. */
  skip: count,
  times: count,
  /** `before`: instead of the board acting; `after`: once it has acted. A delay only defers. */
  when: z._default(z.enum(['before', 'after']), 'before'),
  fault,
});

export type FaultRule = z.output<typeof faultRule>;

/** An error has every issue with its path. */
export function parseFaults(json: string): Result<readonly FaultRule[], readonly string[]> {
  return checkJson(z.array(faultRule), json);
}
