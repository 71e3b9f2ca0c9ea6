import type { KnownWebhook, Outcome } from '../../model/outcome.ts';
import type { RequirementCheck } from '../../model/requirement.ts';
import { countStatuses } from '../outcome-groups.ts';
import { unmetResults } from '../requirements.ts';
import { boundResults } from './results.ts';

type Registration = Pick<Outcome, 'operation' | 'registered'>;

/**
 * The step's outputs (contract.md, section 1) but `results-file`, by name. Only `secret` and `secrets` contain a secret;
 * mask both before setting them. They are empty if no webhook was registered.
 */
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
    files: JSON.stringify([...new Set(exported.flatMap(({ files }) => files.map(({ path }) => path)))]),
    entries: String(exported.reduce((sum, totals) => sum + totals.entries, 0)),
    // Entries may have milliseconds, and a binary sum of them has spurious digits.
    'total-seconds': String(Math.round(totalSeconds * 1000) / 1000),
  };
}

/** The outputs about webhooks. One that was already registered has no secret there. */
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

/**
 * By name, or else by callback URL. A later one of the same name gets its source appended, `Build hook
 * (webhook-registrations[2])`, so that no secret is lost.
 */
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
