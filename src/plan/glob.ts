/**
 * Whether a text matches a glob of `*` and `?`, anchored, case-sensitive, all else literal (contract.md,
 * `allowed-tasks`). Goes back to the last `*` only, so the time is bounded by the product of the lengths.
 */
export function matchesGlob(text: string, glob: string): boolean {
  const points = [...text];
  const pattern = [...glob];
  let at = 0;
  let next = 0;
  let star = -1;
  let resume = 0;
  while (at < points.length) {
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
      return false;
    }
  }
  return pattern.slice(next).every((point) => point === '*');
}
