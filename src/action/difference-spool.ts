import type { Scratch } from '../model/ports.ts';
import type { Difference } from '../model/time-entry.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import type { ResultsPart } from '../report/results/results.ts';

/** Differences as the results file has them after others: each a JSON object after a comma, redacted. */
export class DifferenceSpool {
  readonly #scratch: Scratch;
  readonly #redact: (text: string) => string;
  #bytes = 0;
  #hasFailed = false;

  constructor(scratch: Scratch, redact: (text: string) => string) {
    this.#scratch = scratch;
    this.#redact = redact;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** To be called only once the call before has ended. After a failure, nothing is added: where it would be is unknown. */
  async add(differences: readonly Difference[]): Promise<void> {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const text = differences.map((one) => `,${JSON.stringify(redactFields(one, this.#redact))}`).join('');
    await this.#scratch.append(text);
    this.#hasFailed = false;
    this.#bytes += Buffer.byteLength(text);
  }

  async *fill(parts: readonly ResultsPart[]): AsyncGenerator<string | Uint8Array> {
    for (const { text, spooled } of parts) {
      yield text;
      if (spooled !== undefined) yield* this.#scratch.read(spooled.from, spooled.to);
    }
  }

  close(): Promise<void> {
    return this.#scratch.close();
  }
}
