// PURE: the one place where a problem becomes text (contract.md, section 2).
import type { Position } from '../model/position.ts';

/** `SOURCE:LINE:COLUMN`, as every message shows a position. */
export function renderPosition({ source, line, column }: Position): string {
  return `${source}:${line}:${column}`;
}
