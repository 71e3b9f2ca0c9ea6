import type { Annotation } from '../../model/annotation.ts';
import type { Outcome } from '../../model/outcome.ts';
import { logLine } from '../../text/command-guard.ts';
import { plural } from '../../text/grammar.ts';

/** An annotation is a pointer: the log and the reports have all warnings. */
const maxAnnotated = 3;

/** One log line per warning of an export. */
export function renderEntryWarnings({ operation, exported }: Outcome): string[] {
  return warningsOf(exported).map((warning) => logLine(`warning: ${operation.source}: ${warning}`));
}

export function annotateEntryWarnings({ operation, exported }: Outcome): Annotation[] {
  const warnings = warningsOf(exported);
  if (warnings.length === 0) return [];
  const left = warnings.length - maxAnnotated;
  const more = left > 0 ? [`The log has ${plural(left, 'more warning')}.`] : [];
  const message = `${operation.source}: ${[...warnings.slice(0, maxAnnotated), ...more].join(' ')}`;
  return [{ level: 'warning', title: 'Time entries to look at', message }];
}

function warningsOf(exported: Outcome['exported']): readonly string[] {
  return exported?.summary?.warnings ?? [];
}
