import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/model/operation.ts';
import { renderSummary } from '../../../src/report/summary.ts';
import { expectInertMarkdown } from '../../support/inert-markdown.ts';
import { names, operations, outcomes, secret } from './outcomes.ts';

const context = { names, boardHost: 'board.example.com' };
const done = {
  operation: operations.byName,
  status: 'succeeded',
  attempts: 1,
  message: 'updated',
  routine: true,
} as const;

describe('the summary', () => {
  it('shows failures first, then changes in words, hours, and folded what was left as it is', async () => {
    const text = await renderSummary(outcomes, context);
    await expect(text).toMatchFileSnapshot('../../golden/report/summary.md');
    for (const hidden of [secret, 't0ken', 's3cret']) expect(text).not.toContain(hidden);
    expectInertMarkdown(text);
  });

  it('shows what a dry run would do', async () => {
    const planned = Object.values(operations).map(
      (operation) =>
        ({ operation, status: 'planned', attempts: 0, message: 'dry run, not sent', routine: true }) as const,
    );
    const text = await renderSummary(planned, { ...context, dryRun: true });
    await expect(text).toMatchFileSnapshot('../../golden/report/summary-dry.md');
    for (const hidden of [secret, 't0ken', 's3cret']) expect(text).not.toContain(hidden);
    expectInertMarkdown(text);
  });

  it('names a declaration without operations as it is spelled', async () => {
    const at = { source: 'board.yml', line: 1, column: 1 };
    const operation = { kind: 'none', of: 'label-removal', source: 'label-removals[0]', at, inFile: true, reason: 'x' };
    const skipped = {
      operation: operation as Operation,
      status: 'skipped',
      attempts: 0,
      message: 'if is false',
    } as const;
    expect(await renderSummary([skipped], context)).toContain('<li>label-removals[0]: if is false.</li>');
  });

  it.each(['iPhone test', 'ßharp', 'ﬁle', 'élan', 'ǆep', '  two  spaces '])(
    'shows the name %j letter for letter',
    async (name) => {
      const display = { users: new Map([['U1', name]]), tasks: new Map([['T8', name]]) };
      const change = { ...operations.byName, task: 'T8', target: { by: 'name', name }, set: { userId: 'U1' } } as const;
      const label = { ...operations.label, label: name };
      for (const status of ['succeeded', 'planned', 'failed', 'unknown', 'skipped'] as const) {
        const each = [change, label].map((operation) => ({ ...done, operation, status }));
        const text = await renderSummary(each, { ...context, names: display });
        // The subtask, the user, the task in one row or in two, and the label.
        expect(text.split(name).length - 1, text).toBeGreaterThanOrEqual(4);
        expect(text.toLowerCase().split(name.toLowerCase())).toHaveLength(text.split(name).length);
      }
    },
  );

  it('does not say that a comparison which found differences could not be made', async () => {
    const operation = { ...operations.exportOne, mode: 'verify' } as const;
    const verified = { differences: [], total: 2, count: 2 };
    const found = { operation, status: 'failed', attempts: 1, message: 'it differs', verified } as const;
    expect(await renderSummary([found], context)).toContain('<strong>Verify ');
    const broken = { operation, status: 'failed', attempts: 1, message: 'no such file' } as const;
    expect(await renderSummary([broken], context)).toContain('<strong>Could not verify ');
  });

  it('names each operation once', async () => {
    const text = await renderSummary(outcomes, context);
    for (const what of ['Write tests', 'in review', 'Saved as reports/time.csv', 'Build hook', 'reports/one.json']) {
      expect(text.split(what)).toHaveLength(2);
    }
  });

  it('states a cause once, with the operations that share it', async () => {
    const cause = 'HTTP 503 Service Unavailable. The board is having trouble.';
    const failed = ['T1', 'T2', 'T8'].map(
      (task) =>
        ({
          operation: { ...operations.label, task },
          status: 'unknown',
          attempts: 4,
          cause,
          message: `${cause} Look at ${task}.`,
        }) as const,
    );
    const text = await renderSummary(
      [done, ...failed, { ...done, status: 'failed', message: 'another', routine: true }],
      context,
    );
    await expect(text).toMatchFileSnapshot('../../golden/report/summary-one-cause.md');
    expect(text.split('Service Unavailable')).toHaveLength(2);
  });

  it('names the first operations that share a reason, and counts the others', async () => {
    const skipped = Array.from({ length: 25 }, (_, index) => {
      const operation = { ...operations.byName, task: `T${index}` };
      return { operation, status: 'skipped', attempts: 0, message: 'the run was interrupted' } as const;
    });
    expect(await renderSummary(skipped, context)).toContain(
      '“Write tests” on task T19 and 5 more: the run was interrupted.',
    );
  });

  it('has no blank line inside a block of HTML, which would end it', async () => {
    for (const [block] of (await renderSummary(outcomes, context)).matchAll(/<(table|ul|details)>.*?<\/\1>/gs)) {
      expect(block).not.toMatch(/\n\s*\n/);
    }
  });

  it('folds many changes', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...done,
      operation: { ...operations.byName, task: `T${index}` },
    }));
    expect(await renderSummary(many, context)).toContain('<details><summary>30 changes on 30 tasks</summary>');
    expect(await renderSummary(many.slice(0, 20), context)).not.toContain('<details>');
  });

  it('stays below 1 MiB: successes are left out before failures, and counted', async () => {
    const failed = { ...done, status: 'failed', message: "'".repeat(100), routine: true } as const;
    const many = [
      ...Array.from({ length: 40_000 }, (_, index) => ({
        ...done,
        operation: { ...operations.byName, task: `T${index}` },
      })),
      ...Array.from({ length: 500 }, (_, index) => ({ ...failed, message: `${index} ${failed.message}` })),
    ];
    const text = await renderSummary(many, context);
    expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
    expect(text.match(/Could not tick/g)).toHaveLength(500);
    const shown = text.match(/☑/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(1000);
    expect(text).toContain(`<p>${40_000 - shown} left out, since the size of a summary is limited`);
  });

  it('stays within its limit even if no row fits', async () => {
    const text = await renderSummary(outcomes, context, 4000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
    expect(text).toContain('left out');
  });
});
