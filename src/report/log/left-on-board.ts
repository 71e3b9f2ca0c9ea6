// What somebody has to look for, or to delete, on the board.
import type { Operation } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import { logLine } from '../../text/command-guard.ts';
import { plural } from '../../text/grammar.ts';
import { quote, quoteName } from '../../text/quote.ts';
import { callbackHost } from '../describe-operation.ts';

const maxLines = 20;

/** Log lines that say where to look on the board before a re-run; bounded, and none if no outcome is unknown. */
export function renderUnknownOutcomes(outcomes: readonly Outcome[]): string[] {
  const unknown = outcomes.filter(({ status }) => status === 'unknown');
  if (unknown.length === 0) return [];
  const shown = unknown.slice(0, maxLines);
  const left = unknown.length - shown.length;
  return [
    `${plural(unknown.length, 'operation')} may or may not have been done. Check the board before you re-run:`,
    ...shown.map(({ operation }) => logLine(`  ${operation.source}: ${placeToLook(operation)}`)),
    ...(left === 0 ? [] : [`  and ${left} more; the lines above and results-file have them all`]),
  ];
}

function placeToLook(operation: Operation): string {
  switch (operation.kind) {
    case 'subtask-update': {
      const { task, target, set } = operation;
      const subtask = target.by === 'name' ? quoteName(target.name) : target.index;
      const isSame = set.name === undefined || (target.by === 'name' && set.name === target.name);
      const renamed = isSame ? '' : ` (perhaps ${quoteName(set.name)} by now)`;
      return `the subtask ${subtask}${renamed} of the task ${quoteName(task)}`;
    }
    case 'label-removal':
      return `the label ${quoteName(operation.label)} of the task ${quoteName(operation.task)}`;
    case 'webhook-registration':
      return `the webhooks of the board, for one that calls ${callbackHost(operation.webhook.callbackUrl)}`;
    case 'none':
      return 'nothing';
    case 'time-entry-export':
      return `the files ${operation.files.map(({ path }) => quoteName(path)).join(', ')}`;
  }
}

/** What to do about webhooks whose secret is nowhere when the outputs could not be set; empty where there are none. */
export function renderLostSecrets(outcomes: readonly Outcome[]): string {
  const ids = outcomes.flatMap(lostWebhook);
  if (ids.length === 0) return '';
  const them = ids.length === 1 ? 'This webhook was registered and its' : 'These webhooks were registered and their';
  return ` ${them} secret is lost: delete on the board ${ids.map(quote).join(', ')}.`;
}

/** Its id, where its secret is in the outputs or nowhere. */
function lostWebhook({ operation, registered, status }: Outcome): string[] {
  if (operation.kind !== 'webhook-registration' || registered?.secret === undefined) return [];
  return operation.keep === undefined || status !== 'succeeded' ? [registered.webhookId] : [];
}
