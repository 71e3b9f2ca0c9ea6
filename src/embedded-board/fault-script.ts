import type { FaultRule, Pattern } from './faults.ts';

export type RequestTraits = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** To the board's own callbacks: affected only by rules that ask for it. */
  readonly isCallback?: boolean;
};

/** A rule under way: how many more requests it lets pass, and then affects; undefined: all. */
type Entry = { readonly rule: FaultRule; skip: number; left: number | undefined };

export class FaultScript {
  #entries: readonly Entry[] = [];

  constructor(rules: readonly FaultRule[]) {
    this.replace(rules);
  }

  replace(rules: readonly FaultRule[]): void {
    this.#entries = rules.map((rule) => ({ rule, skip: rule.skip ?? 0, left: rule.times }));
  }

  /** Counts the request. Rules after the one that is due do not count it, so that they take turns. */
  next(request: RequestTraits): FaultRule | undefined {
    return this.#entries.find((entry) => {
      if (!matches(entry.rule, request)) return false;
      const isDue = entry.skip === 0 && entry.left !== 0;
      if (entry.skip > 0) entry.skip -= 1;
      else if (entry.left) entry.left -= 1;
      return isDue;
    })?.rule;
  }
}

function matches({ match }: FaultRule, request: RequestTraits): boolean {
  if (match === undefined) return request.isCallback !== true;
  const { method = request.method, pathPattern, bodyPattern } = match;
  const finds = (pattern: Pattern | undefined, text: string) => pattern === undefined || text.search(pattern) >= 0;
  return method === request.method && finds(pathPattern, request.path) && finds(bodyPattern, request.body);
}
