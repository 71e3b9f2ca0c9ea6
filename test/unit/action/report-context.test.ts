import { describe, expect, it } from 'vitest';
import { reportContext } from '../../../src/action/report-step.ts';
import { redactFields } from '../../../src/text/redaction/redact-fields.ts';
import { createRedaction } from '../../../src/text/redaction/redaction.ts';
import { outcomes } from '../report/outcomes.ts';

const settings = { dryRun: false, origin: 'https://board.example.com' };
const names = { users: new Map<string, string>(), tasks: new Map<string, string>() };

describe('what reports get', () => {
  it('names the board, and the interruption', async () => {
    const { redact } = createRedactionOf('s3cret');
    const context = await reportContext({ outcomes, names, interruption: 'by s3cret' }, settings, redact);
    expect(context).toMatchObject({ boardHost: 'board.example.com', interruption: 'by ***' });
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
