import type { EngineEvent } from '../engine/ports.ts';
import type { RegisteredWebhook, WebhookRegistration } from '../model/operation.ts';
import type { DisplayNames } from '../model/totals.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { createRunLines, lineOrBug, renderCreated, renderRequestLine } from '../report/log/lines.ts';
import { renderWebhookOutputs } from '../report/results/results.ts';
import { headingOf } from '../report/words.ts';
import type { Step } from './step.ts';

/** In all: each webhook writes the outputs of all so far again. Beyond this, only the end of the run sets them. */
const maxEarlyCharacters = 1024 * 1024;

/** Outcomes are in one collapsible group for each kind. */
export function createRunLog(names: DisplayNames, { log, redaction, system }: Step): (event: EngineEvent) => void {
  const lines = createRunLines(names, system.clock);
  const known: { operation: WebhookRegistration; registered: RegisteredWebhook }[] = [];
  let earlyCharacters = 0;

  /**
   * Sets the outputs of webhooks as soon as each is registered, since the board shows a secret only once, and a process
   * that is killed later would lose it. The end of the run sets them again; the last value of a name wins.
   */
  const addRegistered = (operation: WebhookRegistration, webhook: RegisteredWebhook): void => {
    log.mask(webhook.secret);
    const shown = redactFields({ operation, registered: webhook }, redaction.redact);
    known.push(shown);
    if (operation.keep !== undefined) {
      log.info(renderCreated(shown.operation, shown.registered.webhookId));
      log.flush();
    }
    if (earlyCharacters > maxEarlyCharacters) return;
    try {
      for (const [name, value] of Object.entries(renderWebhookOutputs(known))) {
        earlyCharacters += value.length;
        log.setOutput(name, value);
      }
    } catch {
      // A full disk is reported at the end, when they are set again.
    }
  };

  return (event) => {
    switch (event.kind) {
      case 'outcome':
        log.group(headingOf(event.outcome.operation));
        return log.info(lineOrBug(() => lines.ofOutcome(event.outcome)));
      case 'request':
        return log.info(renderRequestLine(event.request));
      case 'registered':
        return addRegistered(event.operation, event.webhook);
      default: {
        const line = lines.ofEvent(event);
        if (line !== undefined) log.info(line);
      }
    }
  };
}
