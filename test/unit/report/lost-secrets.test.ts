import { expect, test } from 'vitest';
import type { Operation } from '../../../src/model/operation.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import { renderLostSecrets } from '../../../src/report/log/left-on-board.ts';

const at = { source: 'board.yml', line: 1, column: 1 };
const hook: Operation = {
  kind: 'webhook-registration',
  source: 'webhook-registrations[0]',
  at,
  inFile: true,
  webhook: { callbackUrl: 'https://a.example/', events: [{ name: 'taskCreated' }] },
};
const kept: Operation = { ...hook, keep: { secret: 'S', id: 'I', in: { kind: 'repository' } } };

const created = (operation: Operation, webhookId: string, changes: Partial<Outcome> = {}): Outcome => ({
  operation,
  status: 'succeeded',
  attempts: 1,
  message: 'registered',
  registered: { webhookId, secret: 's' },
  ...changes,
});

test.each<[string, Outcome[], string]>([
  ['nothing was registered', [], ''],
  ['its secret is stored', [created(kept, 'W1')], ''],
  ['it was found registered', [created(kept, 'W1', { status: 'unchanged', registered: { webhookId: 'W1' } })], ''],
  [
    'one is lost',
    [created(hook, 'W1')],
    ' This webhook was registered and its secret is lost: delete on the board "W1".',
  ],
  [
    'several are, one of which could not be stored',
    [created(hook, 'W1'), created(kept, 'W2', { status: 'failed' })],
    ' These webhooks were registered and their secret is lost: delete on the board "W1", "W2".',
  ],
])('if the outputs cannot be set and %s', (_, outcomes, expected) => {
  expect(renderLostSecrets(outcomes)).toBe(expected);
});
