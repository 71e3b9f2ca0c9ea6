import { describe, expect, it } from 'vitest';
import { reportContext } from '../../../src/action/report-context.ts';
import { redactFields } from '../../../src/text/redaction/redact-fields.ts';
import { createRedaction } from '../../../src/text/redaction/redaction.ts';
import { operations, outcomes } from '../report/outcomes.ts';

const settings = { dryRun: true, origin: 'https://board.example.com', pathPrefix: '/board' };
const names = { users: new Map<string, string>(), tasks: new Map<string, string>() };

describe('what reports get', () => {
  it('is the requests of a dry run, as they would be sent, without secrets', async () => {
    const redaction = createRedaction();
    redaction.addSecret('s3/cret');
    const context = await reportContext({ outcomes: [], names, interruption: undefined }, settings, redaction);
    const operation = { ...operations.byName, task: 'a s3/cret', target: { by: 'index', index: 0 } } as const;
    expect(context.requestsOf?.(operation)).toMatchObject([
      { method: 'POST', path: '/board/api/v1/tasks/a%20***/subtasks/by-index/0', body: '{"finished":true}' },
    ]);
  });

  it('is no request of a run that sends them', async () => {
    const run = { ...settings, dryRun: false };
    const context = await reportContext({ outcomes, names, interruption: 'by s3cret' }, run, createRedaction());
    expect(Object.keys(context).toSorted()).toEqual(['boardHost', 'dryRun', 'interruption', 'names', 'renderExports']);
  });

  it('has no secret in a name', () => {
    const { redact } = createRedactionOf('s3cret');
    const redacted = redactFields(
      { users: new Map([['U1', 'Anna s3cret']]), tasks: new Map([['T8', 's3cret']]) },
      redact,
    );
    expect([redacted.users.get('U1'), redacted.tasks.get('T8')]).toEqual(['Anna ***', '***']);
  });
});

function createRedactionOf(secret: string) {
  const redaction = createRedaction();
  redaction.addSecret(secret);
  return redaction;
}
