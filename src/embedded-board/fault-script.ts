import { type Fault, type FaultRule, isDeliveryFault, matches, type RequestTraits } from './faults.ts';

/** A rule under way; `seen` counts the requests that it was for. */
type Entry = { readonly id: number; readonly rule: FaultRule; seen: number };

/** A script of faults under way. */
export class FaultScript {
  #entries: readonly Entry[] = [];
  #lastId = 0;
  readonly #onChange: () => void;

  constructor(rules: readonly FaultRule[], onChange: () => void) {
    this.#onChange = onChange;
    this.replace(rules);
  }

  /** Starts over with these rules. */
  replace(rules: readonly FaultRule[]): void {
    this.#set(rules.map((rule) => this.#start(rule)));
  }

  /** Puts a rule before all others, and forgets those that are used up. */
  inject(rule: FaultRule): void {
    this.#set([this.#start(rule), ...this.#entries.filter((entry) => leftOf(entry) !== 0)]);
  }

  remove(id: number): void {
    this.#set(this.#entries.filter((entry) => entry.id !== id));
  }

  /** Rules as people read them; `left`: how many requests each will still affect, undefined without end. */
  get list() {
    return this.#entries.map((entry) => ({ id: entry.id, text: describeRule(entry.rule), left: leftOf(entry) }));
  }

  /**
   * The first rule that matches and is due; calling it counts the request. Later rules do not count it, so that they take
   * turns.
   */
  next(request: RequestTraits): FaultRule | undefined {
    for (const entry of this.#entries) {
      if (!matches(entry.rule, request)) continue;
      const { skip = 0 } = entry.rule;
      const isDue = entry.seen >= skip && leftOf(entry) !== 0;
      entry.seen += 1;
      if (!isDue) continue;
      this.#onChange();
      return entry.rule;
    }
    return undefined;
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#onChange();
  }

  #start(rule: FaultRule): Entry {
    this.#lastId += 1;
    return { id: this.#lastId, rule, seen: 0 };
  }
}

function leftOf({ rule: { skip = 0, times }, seen }: Entry): number | undefined {
  return times === undefined ? undefined : Math.max(0, times - Math.max(0, seen - skip));
}

/** Such as `429 before POST /api/v1/webhooks`. */
function describeRule({ match, when, skip = 0, fault }: FaultRule): string {
  const { method, path, pathPattern = path, bodyPattern } = match ?? {};
  const request = [method, pathPattern, bodyPattern && `with a body like ${bodyPattern}`]
    .filter((part) => part !== undefined)
    .join(' ');
  const place = fault.kind === 'delay' ? 'on' : isDeliveryFault(fault) ? 'to' : when;
  const every = isDeliveryFault(fault) ? 'any webhook' : 'any request';
  const passes = skip === 0 ? '' : `, after ${skip} that pass`;
  return `${describeFault(fault)} ${place} ${request === '' ? every : request}${passes}`;
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
      return fault.kind.replace('-', ' ');
  }
}
