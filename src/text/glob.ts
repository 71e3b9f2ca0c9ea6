/** A list of globs. Once it's `exhausted`, rejections are unreliable, and the run must not continue. */
export type Globs = { readonly allow: (text: string) => boolean; readonly exhausted: () => boolean };

/** Half a second; a thousand globs with wildcards and 20,000 tasks take half of it. */
const maxSteps = 100_000_000;

/**
 * Globs of `*` and `?`, anchored, case-sensitive, all else literal (contract.md, `allowed-tasks`). The work for all
 * strings together is limited, since both lists come from outside and their product can take days.
 */
export function createGlobs(globs: readonly string[], budget = maxSteps): Globs {
  const literals = new Set(globs.filter((glob) => !/[*?]/.test(glob)));
  const patterns = globs.filter((glob) => !literals.has(glob)).map((glob) => [...glob]);
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

/** Backtracks to the last `*` only, so the time is limited by the product of the lengths. Gives up after `maxSteps`. */
function match(points: readonly string[], pattern: readonly string[], maxSteps: number) {
  let at = 0;
  let next = 0;
  let star = -1;
  let resume = 0;
  let steps = 1;
  for (; at < points.length; steps += 1) {
    if (steps > maxSteps) return { matched: false, steps };
    if (pattern[next] === '*') {
      star = next;
      resume = at;
      next += 1;
    } else if (pattern[next] === '?' || (next < pattern.length && pattern[next] === points[at])) {
      at += 1;
      next += 1;
    } else if (star !== -1) {
      resume += 1;
      at = resume;
      next = star + 1;
    } else {
      return { matched: false, steps };
    }
  }
  // All the rest of the pattern, without a copy for each text.
  while (pattern[next] === '*') next += 1;
  return { matched: next === pattern.length, steps };
}
