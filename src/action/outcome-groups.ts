import type { Outcome } from '../model/outcome.ts';
import { headingOf } from '../report/describe-operation.ts';
import { renderOutcomeLine } from '../report/log/log.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import type { Log } from './workflow-log.ts';

/** Outcomes as they come, those of a kind in one foldable group. */
export function createGroups(
  log: Log,
  redaction: Redaction,
): { readonly print: (outcome: Outcome) => void; readonly end: () => void } {
  let current: string | undefined;
  const end = () => {
    if (current !== undefined) log.endGroup();
    current = undefined;
  };
  return {
    end,
    print: (outcome) => {
      const heading = headingOf(outcome.operation);
      if (heading !== current) {
        end();
        log.group(heading);
        current = heading;
      }
      // Redacted before the line is cut, since half of a secret would not be found.
      log.info(renderOutcomeLine(redaction.redactOutcome(outcome)));
    },
  };
}
