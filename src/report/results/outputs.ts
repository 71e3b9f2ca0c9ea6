// PURE: the step's outputs (contract.md, section 1), all but `results-file`, which is known when it is written.
import type { KnownWebhook, Outcome } from '../../model/outcome.ts';
import { countStatuses } from '../counts.ts';
import { boundResults } from './results.ts';

/** What outputs need of an outcome to name its webhook. */
type Registration = Pick<Outcome, 'operation' | 'registered'>;

/**
 * Name to value. `secret` and `secrets` are the only ones that hold a secret, and both must be masked before they are
 * set. Empty where no webhook was registered.
 */
export function renderOutputs(outcomes: readonly Outcome[]): Record<string, string> {
  const exported = outcomes.flatMap((outcome) => outcome.exported ?? []);
  const counts = Object.entries(countStatuses(outcomes)).map(([status, count]) => [status, String(count)]);
  const totalSeconds = exported.reduce((sum, totals) => sum + totals.totalSeconds, 0);
  return {
    ...renderWebhookOutputs(outcomes),
    results: boundResults(outcomes),
    ...Object.fromEntries(counts),
    files: JSON.stringify([...new Set(exported.flatMap((totals) => totals.files))]),
    entries: String(exported.reduce((sum, totals) => sum + totals.entries, 0)),
    // Entries may have milliseconds; a binary sum of them would show digits that nobody measured.
    'total-seconds': String(Math.round(totalSeconds * 1000) / 1000),
  };
}

/** Those of them that tell of webhooks. One that was found registered has no secret in them. */
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
 * By name, or callback URL where it has none. Where that is taken, the later one gets its source behind it,
 * `Build hook (webhook-registrations[2])`, so that no secret is lost.
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
