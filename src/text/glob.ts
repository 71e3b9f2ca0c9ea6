/** Half a second; a thousand globs with wildcards and 20,000 tasks take half of it. */
const maxSteps = 100_000_000;

/**
 * Globs of `*` and `?`, anchored, case-sensitive, all else literal (contract.md, `allowed-tasks`). The work for all
 * strings together is limited, since both lists come from outside and their product can take days.
 */
export function createGlobs(globs: readonly string[], budget = maxSteps) {
  return compileGlobs(globs, budget, (glob) =>
    [...glob].map((point) => (/^[*?]$/.test(point) ? point + point : point)),
  );
}

/** Globs of paths, where `*` and `?` stop at `/`, and `**` does not (contract.md, section 4, `except`). */
export function createPathGlobs(globs: readonly string[]) {
  // For each of the three keys of `except`: together, they take a sixth of a second at most.
  return compileGlobs(globs, maxSteps / 10, (glob) =>
    (glob.match(/\*\*+|./gsu) ?? []).map((part) => (part[1] === '*' ? '**' : part)),
  );
}

/** Globs of files in the workspace, which match as `findFiles` searches: `**` stands for any folders, or for none. */
export function createFileGlobs(globs: readonly string[]) {
  // With a slash on each side of a name, `**` can be left empty.
  const spell = (name: string) => `/${name}/`;
  const { allow } = createPathGlobs(
    globs.map((glob) => eachName(glob, (name) => (name === '**' ? name : spell(name)))),
  );
  return { allow: (path: string) => allow(eachName(path, spell)) };
}

function eachName(path: string, spell: (name: string) => string): string {
  return path.split('/').map(spell).join('');
}

/**
 * `find` gives the first glob that matches, plain texts before those with wildcards. Once they are `exhausted`, rejections
 * are unreliable, and the run must not continue.
 */
function compileGlobs(globs: readonly string[], budget: number, tokensOf: (glob: string) => readonly Token[]) {
  const literals = new Set(globs.filter((glob) => !/[*?]/.test(glob)));
  const patterns = globs.filter((glob) => !literals.has(glob)).map((glob) => ({ glob, tokens: tokensOf(glob) }));
  let stepsLeft = budget;
  const find = (text: string): string | undefined => {
    if (literals.has(text)) return text;
    const points = [...text];
    return patterns.find(({ tokens }) => {
      const { matched, steps } = match(points, tokens, stepsLeft);
      stepsLeft -= steps;
      return matched;
    })?.glob;
  };
  return {
    find,
    allow: (text: string) => find(text) !== undefined,
    exhausted: () => stepsLeft < 0,
  };
}

/** A character, or a wildcard: `?` and `*` stop at a slash, `??` and `**` do not. */
type Token = string;

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
    const point = points[at];
    if (token === '**' || token === '*') {
      next += 1;
      within = token === '*' ? { next, end: at } : undefined;
      if (token === '**') across = { next, end: at };
    } else if (token === '??' || (token === '?' ? point !== '/' : token === point)) {
      at += 1;
      next += 1;
    } else {
      if (within !== undefined && points[within.end] === '/') within = undefined;
      const run = within ?? across;
      if (run === undefined) return { matched: false, steps };
      run.end += 1;
      at = run.end;
      next = run.next;
    }
  }
  // All the rest of the pattern, without a copy for each text.
  while (pattern[next] === '*' || pattern[next] === '**') next += 1;
  return { matched: next === pattern.length, steps };
}
