// The differences of all files. Memory does not grow with their number (contract.md, section 7).
import type { Difference, DifferenceSpool, Verification } from '../../model/verification.ts';

/** Kept in memory up to this many; the rest goes to the spool. */
const maxHeld = 1000;
/** UTF-16 code units in the names of fields. */
const maxUnits = 4 * 1024 * 1024;

export class FoundDifferences {
  readonly #spool: DifferenceSpool | undefined;
  readonly #first: Difference[] = [];
  readonly #from: number;
  #units = 0;
  #total = 0;
  #count = 0;

  constructor(spool: DifferenceSpool | undefined) {
    this.#spool = spool;
    this.#from = spool?.bytes ?? 0;
  }

  /** @param found by entry. */
  async add(found: readonly (readonly Difference[])[]): Promise<void> {
    const all = found.flat();
    const others = all.filter((one) => !this.#hold(one));
    this.#total += all.length;
    this.#count += found.filter(({ length }) => length > 0).length;
    if (others.length > 0) await this.#spool?.add(others);
  }

  get result(): Verification {
    const { bytes: to } = this.#spool ?? { bytes: 0 };
    const spooled = to > this.#from && { spooled: { from: this.#from, to } };
    return { differences: this.#first, total: this.#total, count: this.#count, ...spooled };
  }

  #hold(one: Difference): boolean {
    if (this.#first.length === maxHeld || this.#units > maxUnits) return false;
    this.#first.push(one);
    for (const name of one.fields ?? []) this.#units += name.length;
    return true;
  }
}
