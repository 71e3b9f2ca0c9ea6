import { chooseFault, type Fault, type FaultRule, type RequestTraits } from './faults.ts';

/** A rule as people read it. */
export type ListedFault = {
  /** Stays the rule's own while it is listed. */
  readonly id: number;
  readonly text: string;
  /** Requests that it will still affect; undefined: without end. */
  readonly left: number | undefined;
};

/** So that a page with endless injections doesn't slow down the board. */
const maxInjected = 100;

/** A script of faults under way. */
export class FaultScript {
  #rules: readonly FaultRule[] = [];
  #counts: readonly number[] = [];
  #ids: readonly number[] = [];
  #lastId = 0;
  readonly #onChange: () => void;

  constructor(rules: readonly FaultRule[], onChange: () => void) {
    this.#onChange = onChange;
    this.replace(rules);
  }

  /** Starts over with these rules. */
  replace(rules: readonly FaultRule[]): void {
    this.#rules = rules;
    this.#counts = rules.map(() => 0);
    this.#ids = rules.map(() => this.#nextId());
    this.#onChange();
  }

  /** Puts a rule before all others. @returns false if there are too many. */
  inject(rule: FaultRule): boolean {
    this.#drop((index) => this.#left(index) === 0);
    if (this.#rules.length >= maxInjected) return false;
    this.#rules = [rule, ...this.#rules];
    this.#counts = [0, ...this.#counts];
    this.#ids = [this.#nextId(), ...this.#ids];
    this.#onChange();
    return true;
  }

  remove(id: number): void {
    this.#drop((index) => this.#ids[index] === id);
    this.#onChange();
  }

  /** The rule that applies to the request. Calling it counts the request. */
  next(request: RequestTraits): FaultRule | undefined {
    if (this.#rules.length === 0) return undefined;
    const { rule, counts } = chooseFault(this.#rules, this.#counts, request);
    this.#counts = counts;
    if (rule !== undefined) this.#onChange();
    return rule;
  }

  get list(): readonly ListedFault[] {
    return this.#rules.map((rule, index) => ({
      id: this.#ids[index] ?? 0,
      text: describeRule(rule),
      left: this.#left(index),
    }));
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #left(index: number): number | undefined {
    const { skip = 0, times } = this.#rules[index] ?? {};
    if (times === undefined) return undefined;
    return Math.max(0, times - Math.max(0, (this.#counts[index] ?? 0) - skip));
  }

  #drop(isOut: (index: number) => boolean): void {
    const keep = <T>(_: T, index: number) => !isOut(index);
    const kept = [this.#rules.filter(keep), this.#counts.filter(keep), this.#ids.filter(keep)] as const;
    [this.#rules, this.#counts, this.#ids] = kept;
  }
}

/** Such as `429 before POST /api/v1/webhooks`. */
function describeRule({ match, when, skip = 0, fault }: FaultRule): string {
  const { method, path, body } = match ?? {};
  const request = [method, path, body && `with a body like ${body}`].filter((part) => part !== undefined).join(' ');
  const place = fault.kind === 'delay' ? 'on' : when;
  const passes = skip === 0 ? '' : `, after ${skip} that pass`;
  return `${describeFault(fault)} ${place} ${request === '' ? 'any request' : request}${passes}`;
}

/** In a word or two, as the log shows it next to a request. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'status':
      return String(fault.status);
    case 'delay':
      return `delay of ${fault.delayMs} ms`;
    case 'disguise':
      return `disguise as ${fault.status}`;
    default:
      return fault.kind;
  }
}
