import type { Operation, WebhookRegistration } from '../model/operation.ts';
import type { RegisteredWebhook } from '../model/outcome.ts';
import { renderCreated } from '../report/log/log.ts';
import { renderWebhookOutputs } from '../report/results/outputs.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import type { Log } from './workflow-log.ts';

/** In all: each webhook writes the outputs of all so far again. Beyond this, only the end of the run sets them. */
const maxEarlyCharacters = 1024 * 1024;

/**
 * Sets the outputs of webhooks as soon as each is registered, since the board shows a secret only once, and a process
 * that is killed later would lose it. The end of the run sets them again; the last value of a name wins.
 */
export function createEarlyOutputs(
  operations: readonly Operation[],
  { mask, info, flush, setOutput }: Pick<Log, 'mask' | 'info' | 'flush' | 'setOutput'>,
  redact: (text: string) => string,
): (operation: WebhookRegistration, webhook: RegisteredWebhook) => void {
  const registered = new Map<Operation, RegisteredWebhook>();
  let written = 0;
  return (operation, webhook) => {
    mask(webhook.secret);
    registered.set(operation, webhook);
    if (operation.keep !== undefined) {
      info(renderCreated(redactFields(operation, redact), redact(webhook.webhookId)));
      flush();
    }
    if (written > maxEarlyCharacters) return;
    const inOrder = operations.flatMap((one) => {
      const known = registered.get(one);
      return known === undefined ? [] : [{ operation: one, registered: known }];
    });
    try {
      for (const [name, value] of Object.entries(renderWebhookOutputs(redactFields(inOrder, redact)))) {
        written += value.length;
        setOutput(name, value);
      }
    } catch {
      // A full disk is reported at the end, when they are set again.
    }
  };
}
