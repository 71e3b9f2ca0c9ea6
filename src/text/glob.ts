/** A list of globs. Once it's `exhausted`, rejections are unreliable, and the run must not continue. */
export type Globs = { readonly allow: (text: string) => boolean; readonly exhausted: () => boolean };

/** Half a second; a thousand globs with wildcards and 20,000 tasks take half of it. */
const maxSteps = 100_000_000;

/** One character, or a wildcard for one or for a run of any. */
type Token = string | { readonly run: boolean; readonly stopsAtSlash: boolean };

/**
 * Globs of `*` and `?`, anchored, case-sensitive, all else literal (contract.md, `allowed-tasks`). The work for all
 * strings together is limited, since both lists come from outside and their product can take days.
 */
export function createGlobs(globs: readonly string[], budget = maxSteps): Globs {
  return compileGlobs(globs, budget, (glob) =>
    [...glob].map((character) => (isWildcard(character) ? { run: character === '*', stopsAtSlash: false } : character)),
  );
}

/** The same where `*` and `?` stop at `/`, and `**` does not (contract.md, section 4, `except`). */
export function createPathGlobs(globs: readonly string[], budget = maxSteps): Globs {
  return compileGlobs(globs, budget, (glob) =>
    (glob.match(/\*\*+|./gsu) ?? []).map((part) =>
      isWildcard(part[0]) ? { run: part !== '?', stopsAtSlash: part.length === 1 } : part,
    ),
  );
}

function isWildcard(character: string | undefined): boolean {
  return character === '*' || character === '?';
}

function compileGlobs(globs: readonly string[], budget: number, tokensOf: (glob: string) => readonly Token[]): Globs {
  const literals = new Set(globs.filter((glob) => !/[*?]/.test(glob)));
  const patterns = globs.filter((glob) => !literals.has(glob)).map(tokensOf);
  let stepsLeft = budget;
  return {
    allow: (text) => {
      if (literals.has(text)) return true;
      const points = [...text];
      return patterns.some((pattern) => {
        const { matched, steps } = match(points, pattern, stepsLeft);
        stepsLeft -= steps;
        return matched;
      });
    },
    exhausted: () => stepsLeft < 0,
  };
}

/** Where a run of any characters began in the pattern, and how far it reaches in the text. */
type Run = { readonly next: number; end: number };

/**
 * Backtracks to the last run only, or to the last one that crosses a slash where that one stops, so the time is limited
 * by the lengths. Gives up after `maxSteps`.
 */
function match(points: readonly string[], pattern: readonly Token[], maxSteps: number) {
  let at = 0;
  let next = 0;
  let within: Run | undefined;
  let across: Run | undefined;
  let steps = 1;
  for (; at < points.length; steps += 1) {
    if (steps > maxSteps) return { matched: false, steps };
    const token = pattern[next];
    if (typeof token === 'object' && token.run) {
      next += 1;
      if (token.stopsAtSlash) within = { next, end: at };
      else [across, within] = [{ next, end: at }, undefined];
      continue;
    }
    const takes = typeof token === 'object' ? !token.stopsAtSlash || points[at] !== '/' : token === points[at];
    if (takes) {
      at += 1;
      next += 1;
      continue;
    }
    if (within !== undefined && points[within.end] === '/') within = undefined;
    const run = within ?? across;
    if (run === undefined) return { matched: false, steps };
    run.end += 1;
    [at, next] = [run.end, run.next];
  }
  // All the rest of the pattern, without a copy for each text.
  for (let token = pattern[next]; typeof token === 'object' && token.run; token = pattern[next]) next += 1;
  return { matched: next === pattern.length, steps };
}
