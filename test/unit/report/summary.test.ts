import { describe, expect, it } from 'vitest';
import { renderSummary } from '../../../src/report/summary/summary.ts';
import { operations, outcomes, secret } from './outcomes.ts';

const context = { dryRun: false, boardHost: 'board.example.com' };

describe('the summary', () => {
  it('shows counts, failures first, then what was done, with nothing of the outside alive', async () => {
    const text = renderSummary(outcomes, context);
    await expect(text).toMatchFileSnapshot('../../golden/report/summary.md');
    for (const hidden of [secret, 't0ken', 's3cret']) expect(text).not.toContain(hidden);
    // What is not in a code element is ours: no text of the outside is left when they are taken out.
    expect(text.replace(/<code>[^<>]*<\/code>/g, '')).not.toMatch(/octocat|img|!\[|e\.example/);
  });

  it('says that a run was dry or interrupted', async () => {
    const interruption = 'the run was interrupted by SIGINT';
    const text = renderSummary(outcomes.slice(-1), { dryRun: true, boardHost: '<b>@host</b>', interruption });
    await expect(text).toMatchFileSnapshot('../../golden/report/summary-dry.md');
  });

  it('has no blank line inside a table, which would end the HTML block', () => {
    for (const [table] of renderSummary(outcomes, context).matchAll(/<table>.*?<\/table>/gs)) {
      expect(table).not.toMatch(/\n\s*\n/);
    }
  });

  it('keeps below 1 MiB, leaves out what was done before what failed, and counts it', () => {
    const done = {
      operation: operations.byName,
      status: 'succeeded',
      httpStatus: 200,
      attempts: 1,
      message: 'å<',
    } as const;
    const failed = { ...done, status: 'failed', message: "'".repeat(100) } as const;
    const text = renderSummary([...Array(20_000).fill(done), ...Array(500).fill(failed)], context);
    expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
    expect(text.match(/<td>failed<\/td>/g)).toHaveLength(500);
    const shown = text.match(/<td>succeeded<\/td>/g)?.length ?? 0;
    expect(text).toContain(`\n${20_000 - shown} rows left out`);
  });

  it('keeps its bound also where no row fits', () => {
    const text = renderSummary(outcomes, context, 4000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
    expect(text).toContain('left out');
  });
});
