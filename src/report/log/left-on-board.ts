// What somebody has to check or delete on the board.
import type { Outcome } from '../../model/outcome.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { logLine } from '../../text/command-guard.ts';
import { plural } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { placeToLook } from '../operation-kinds.ts';
import { plainPhrase } from '../phrase.ts';

const maxLines = 20;

/** Log lines that say what to check on the board before a re-run; limited, and none if no outcome is unknown. */
export function renderUnknownOutcomes(outcomes: readonly Outcome[], names: DisplayNames): string[] {
  const unknown = outcomes.filter(({ status }) => status === 'unknown');
  if (unknown.length === 0) return [];
  const shown = unknown.slice(0, maxLines);
  const left = unknown.length - shown.length;
  return [
    `${plural(unknown.length, 'operation')} may or may not have been done. Check the board before you re-run:`,
    ...shown.map(({ operation }) => logLine(`  ${plainPhrase(placeToLook(operation, names))} · ${operation.source}`)),
    ...(left === 0 ? [] : [`  and ${left} more; the lines above and results-file have them all`]),
  ];
}

/** What to do about webhooks whose secret is nowhere when the outputs could not be set; empty if there are none. */
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
