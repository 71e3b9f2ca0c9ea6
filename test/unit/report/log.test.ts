import { describe, expect, it } from 'vitest';
import { lineOrBug, renderCreated, renderOutcomeLine, renderRequestLine } from '../../../src/report/log/lines.ts';
import { renderCounts } from '../../../src/report/run-in-words.ts';
import { inPlainText } from '../../../src/report/wording.ts';
import { inWords } from '../../../src/report/words.ts';
import { names, operations, outcomes, secret } from './outcomes.ts';

describe('the log', () => {
  it('describes every kind of operation on one line', async () => {
    const lines = Object.values(operations).map((operation) => inWords(operation, { names, show: inPlainText }).toDo());
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/report/operations.txt');
  });

  it('has one line for each outcome, none a workflow command, none with a secret', async () => {
    const lines = outcomes.map((outcome) => renderOutcomeLine(outcome, names));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/report/log.txt');
    for (const line of lines) {
      expect(line).not.toMatch(/^\s*::|##\[|[\r\n]/);
      expect(line).not.toContain(secret);
    }
  });

  it('says of a line that could not be rendered that this is a bug', () => {
    const lost = lineOrBug(() => {
      throw new TypeError('a bug');
    });
    expect(lost).toBe('This line could not be rendered, which is a bug in taskboard-action; please report it: a bug');
  });

  it('names a webhook that was created before it is kept, on one line', () => {
    expect(renderCreated(operations.webhook, 'W1\n::error::')).toBe(
      'created    the webhook "Build hook" for hooks.example.com:8443 · webhook-registrations[0]: W1\\n::error::; its secret is not stored yet',
    );
  });

  it('names no HTTP status beside what a comparison found', () => {
    const verified = { differences: [], total: 2, count: 2 };
    const found = { status: 'failed', attempts: 1, httpStatus: 200, message: 'it differs', verified } as const;
    expect(renderOutcomeLine({ operation: operations.exportMany, ...found }, names)).toMatch(
      /· 1 request: it differs$/,
    );
  });

  it('limits a message', () => {
    const failed = {
      operation: operations.label,
      status: 'failed',
      attempts: 1,
      message: 'å'.repeat(100_000),
    } as const;
    expect(Buffer.byteLength(renderOutcomeLine(failed, names))).toBeLessThan(5000);
  });

  it('shows the requests of a dry run whole', async () => {
    const lines = [
      { method: 'POST', path: '/api/v1/tasks/T8/subtasks/by-name/a%2Fb', body: '{"name":"\u202E::x","userId":null}' },
      { method: 'DELETE', path: '/api/v1/tasks/T8/labels/by-name/done' },
      { method: 'GET', path: '/api/v1/tasks/T8/manual-time-entries' },
    ] as const;
    await expect(`${lines.map(renderRequestLine).join('\n')}\n`).toMatchFileSnapshot(
      '../../golden/report/requests.txt',
    );
  });

  it('counts outcomes', () => {
    expect(renderCounts(outcomes)).toBe(
      '8 operations: 3 succeeded, 1 unchanged, 1 failed, 1 unknown, 1 skipped, 1 planned',
    );
    expect(renderCounts([])).toBe('0 operations: no task belongs to this shard, or the declarations are empty lists');
  });

  it('adds remarks about a success', () => {
    const merged = { operation: operations.label, status: 'succeeded', attempts: 2, message: 'more' } as const;
    expect(renderOutcomeLine(merged, names)).toBe(
      'succeeded  removed the label "in review" from Login page (T8) · label-removals[0]: more',
    );
  });
});
