// The closed sets of words that programs see, spelled out so that the types of the package show nothing else of the model.

export type { DeclarationList } from '../model/declaration.ts';
export type { OperationKind } from '../model/operation.ts';

/**
 * What became of an operation. `unchanged`: the board was as declared already; `unknown`: it may have happened, so look at
 * the board; `planned`: nothing was sent.
 */
export type OutcomeStatus = 'succeeded' | 'unchanged' | 'failed' | 'unknown' | 'skipped' | 'planned';

/** How a token is sent: in `Authorization`, as the password of a user, in a header of its own, or not at all. */
export type AuthScheme = 'bearer' | 'basic' | 'header' | 'none';

/** What a webhook can report. */
export type WebhookEvent =
  | 'taskCreated'
  | 'taskChanged'
  | 'taskDeleted'
  | 'taskCommentCreated'
  | 'taskCommentChanged'
  | 'taskCommentDeleted';
