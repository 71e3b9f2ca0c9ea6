import type { KnownWebhook, Outcome } from '../../model/operation.ts';
import type { RequirementCheck } from '../../model/pull-request.ts';
import type { Spooled } from '../../model/time-entry.ts';
import { warningsOf } from '../log/notices.ts';
import { countStatuses, unmetResults } from '../run-in-words.ts';
import { identityOf } from '../words.ts';

export const maxResultsBytes = 256 * 1024;

/** Text, and the part of the spool that follows it. */
export type ResultsPart = { readonly text: string; readonly spooled?: Spooled };

/** See contract.md, section 1, `results-file`. */
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
      files: exported.files,
    }),
    ...(verified && { differences: verified.count }),
    ...(registered && { webhookId: registered.webhookId }),
  };
}

type Registration = Pick<Outcome, 'operation' | 'registered'>;

/** All but `results-file` (contract.md, section 1). Mask `secret` and `secrets` before setting them. */
export function renderOutputs(
  outcomes: readonly Outcome[],
  requirements?: RequirementCheck,
  tasks: readonly string[] = [],
): Record<string, string> {
  const exported = outcomes.flatMap((outcome) => outcome.exported ?? []);
  const counts = Object.entries(countStatuses(outcomes)).map(([status, count]) => [status, String(count)]);
  const totalSeconds = exported.reduce((sum, totals) => sum + totals.totalSeconds, 0);
  return {
    ...renderWebhookOutputs(outcomes),
    results: boundResults(outcomes),
    ...Object.fromEntries(counts),
    unmet: JSON.stringify(unmetResults(requirements)),
    tasks: JSON.stringify(tasks),
    differences: String(outcomes.reduce((sum, { verified }) => sum + (verified?.count ?? 0), 0)),
    files: JSON.stringify([...new Set(exported.flatMap(({ files }) => files))]),
    entries: String(exported.reduce((sum, totals) => sum + totals.entries, 0)),
    // Entries may have milliseconds, and a binary sum of them has spurious digits.
    'total-seconds': String(Math.round(totalSeconds * 1000) / 1000),
  };
}

export function renderWebhookOutputs(registrations: readonly Registration[]): Record<string, string> {
  const webhooks = webhooksByName(registrations);
  const [first] = webhooks.values();
  return {
    webhookId: first?.webhookId ?? '',
    secret: first?.secret ?? '',
    webhookIds: jsonObject(webhooks, ({ webhookId }) => webhookId),
    secrets: jsonObject(webhooks, ({ secret }) => secret),
  };
}

/** By name, or else by callback URL. A later one of the same name gets its source appended, so that no secret is lost. */
function webhooksByName(outcomes: readonly Registration[]): Map<string, KnownWebhook> {
  const webhooks = new Map<string, KnownWebhook>();
  for (const { operation, registered } of outcomes) {
    if (operation.kind !== 'webhook-registration' || registered === undefined) continue;
    let name = operation.webhook.name ?? operation.webhook.callbackUrl;
    while (webhooks.has(name)) name = `${name} (${operation.source})`;
    webhooks.set(name, registered);
  }
  return webhooks;
}

/** `Object.fromEntries` defines own properties, so `__proto__` is a name like any other. JSON leaves out what is undefined. */
function jsonObject(webhooks: ReadonlyMap<string, KnownWebhook>, pick: (webhook: KnownWebhook) => string | undefined) {
  return JSON.stringify(Object.fromEntries([...webhooks].map(([name, webhook]) => [name, pick(webhook)])));
}
