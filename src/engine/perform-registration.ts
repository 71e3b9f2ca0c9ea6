import type { OutcomeDetails, RegisteredWebhook, WebhookRegistration } from '../model/operation.ts';
import { registerWebhook } from '../webhooks/register.ts';
import { nameRun } from '../webhooks/registration-record.ts';
import type { RunSession } from './run-session.ts';

export async function performRegistration(
  operation: WebhookRegistration,
  note: (webhook: RegisteredWebhook) => void,
  session: RunSession,
): Promise<OutcomeDetails> {
  const { checked, request, ports, limit, interruption } = session;
  const { signal, deadlineMs } = limit;
  return await registerWebhook(operation, {
    runAttempt: request.runAttempt,
    create: async () => {
      const outcome = await session.make(operation);
      const { webhookId, secret } = outcome.registered ?? {};
      if (webhookId === undefined || secret === undefined) return outcome;
      const webhook = { webhookId, secret };
      note(webhook);
      ports.onEvent({ kind: 'registered', operation, webhook });
      return outcome;
    },
    openStores: (scope) => ports.openStores(scope, { signal, deadlineMs, concurrency: checked.settings.concurrency }),
    interruption,
    nowMs: ports.clock.nowMs,
    nameRun: () => nameRun(request.variables['GITHUB_RUN_ID'], request.runAttempt, ports.randomId()),
    board: checked.settings.origin + checked.settings.pathPrefix,
  });
}
