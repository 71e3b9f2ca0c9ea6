import type { Outcome } from '../../model/outcome.ts';
import type { Spooled } from '../../model/verification.ts';
import { warningsOf } from '../log/notices.ts';
import { countStatuses } from '../outcome-groups.ts';
import { identityOf } from '../words.ts';

/** In bytes of UTF-8: 256 KiB. */
export const maxResultsBytes = 262_144;

/** Text, and the part of the spool that follows it. */
export type ResultsPart = { readonly text: string; readonly spooled?: Spooled };

/** The content of `results-file` (contract.md, section 1): one object per operation, in the order declared. */
export function renderResults(outcomes: readonly Outcome[]): readonly ResultsPart[] {
  const parts: ResultsPart[] = [];
  let text = '[';
  for (const [index, outcome] of outcomes.entries()) {
    text += `${index === 0 ? '' : ','}${JSON.stringify(wholeResultOf(outcome))}`;
    const spooled = outcome.verified?.spooled;
    if (spooled === undefined) continue;
    // The array of differences is the last field.
    parts.push({ text: text.slice(0, -2), spooled });
    text = ']}';
  }
  return [...parts, { text: `${text}]` }];
}

/** With the first differences that `mode: verify` found. */
function wholeResultOf(outcome: Outcome) {
  return { ...resultOf(outcome), ...(outcome.verified && { differing: outcome.verified.differences }) };
}

/** With what the log warns of as well, for programs that read no log. */
export function resultWithWarnings(outcome: Outcome) {
  const warnings = warningsOf(outcome);
  return { ...wholeResultOf(outcome), ...(warnings.length > 0 && { warnings }) };
}

/** The output `results`: if it is too large, only what is not `succeeded`, or else counts by status. */
export function boundResults(outcomes: readonly Outcome[], maxBytes = maxResultsBytes): string {
  const whole = JSON.stringify(outcomes.map(resultOf));
  if (Buffer.byteLength(whole) <= maxBytes) return whole;
  const others = JSON.stringify(outcomes.filter(({ status }) => status !== 'succeeded').map(resultOf));
  return Buffer.byteLength(others) <= maxBytes ? others : JSON.stringify(countStatuses(outcomes));
}

/** Without `secret`, and of differences their number alone. `httpStatus` is null if no attempt got a response. */
export function resultOf(outcome: Outcome) {
  const { operation, status, httpStatus = null, attempts, message, exported, verified, registered } = outcome;
  return {
    kind: operation.kind === 'none' ? operation.of : operation.kind,
    source: operation.source,
    ...identityOf(operation),
    status,
    httpStatus,
    attempts,
    message,
    ...(exported && {
      entries: exported.entries,
      totalSeconds: exported.totalSeconds,
      files: exported.files.map(({ path }) => path),
      sha256: exported.files.map(({ sha256 }) => sha256),
    }),
    ...(verified && { differences: verified.count }),
    ...(registered && { webhookId: registered.webhookId }),
  };
}
