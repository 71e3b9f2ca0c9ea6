import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/model/operation.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import type { DisplayNames } from '../../../src/model/totals.ts';
import { renderAnnotations } from '../../../src/report/log/annotations.ts';
import { renderOutcomeLine } from '../../../src/report/log/lines.ts';
import { renderSummary } from '../../../src/report/summary/summary.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { expectInertMarkdown } from '../../support/inert-markdown.ts';
import { written } from './outcomes.ts';

const planned = { source: 'label-removals[0]', at: { source: 'f.yml', line: 1, column: 1 }, inFile: true };

/** Every place where text from outside can stand, all of them this text. */
function outcomesOf(text: string): readonly Outcome[] {
  const operations: readonly Operation[] = [
    { kind: 'label-removal', ...planned, task: text, label: text, ifMissing: 'fail' },
    {
      kind: 'subtask-update',
      ...planned,
      task: text,
      target: { by: 'name', name: text },
      set: { name: text },
      ifMissing: 'fail',
    },
    { kind: 'webhook-registration', ...planned, webhook: { name: text, callbackUrl: `https://h/${text}`, events: [] } },
    {
      kind: 'time-entry-export',
      ...planned,
      tasks: [text],
      files: [{ path: text, format: 'csv' }],
      filter: {},
      mode: 'replace',
      report: { timeZone: 'UTC' },
    },
  ];
  return operations.flatMap((operation) =>
    (['failed', 'unknown', 'succeeded', 'skipped', 'planned'] as const).map((status): Outcome => {
      const exported = { entries: 1, totalSeconds: 1, files: [written(text)] };
      const registered = { webhookId: text, secret: 's' };
      return {
        operation,
        status,
        attempts: 1,
        message: text,
        ...(operation.kind === 'time-entry-export' && { exported }),
        ...(operation.kind === 'webhook-registration' && { registered }),
      };
    }),
  );
}

const nameAll = (text: string): DisplayNames => ({ users: new Map([[text, text]]), tasks: new Map([[text, text]]) });

describe('any text from outside in the summary', () => {
  it('is inert everywhere: as Markdown, as HTML, and as what GitHub links', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const context = { dryRun: true, boardHost: text, interruption: text, names: nameAll(text) };
        expectInertMarkdown(await renderSummary(outcomesOf(text), { ...context }));
      }),
    );
  });

  it('is inert in invalid input', async () => {
    const problemsOf = (text: string) => [
      { at: { source: text, line: 1, column: 1 }, inFile: true, code: 'unknown-key' as const, message: text },
    ];
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) =>
        expectInertMarkdown(await renderSummary([], { problems: problemsOf(text) })),
      ),
    );
  });
});

describe('any text from outside in the log and in annotations', () => {
  it('stays on its line and is visible', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const [outcomes, names] = [outcomesOf(text), nameAll(text)];
        const lines = outcomes.map((outcome) => renderOutcomeLine(outcome, names));
        for (const line of lines) expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        for (const { message, title } of renderAnnotations({ outcomes, names }).annotations) {
          expect(message).not.toMatch(/##\[|(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
          expect(title).toMatch(/^(?:Operation failed|Operation with unknown outcome|More errors)$/);
        }
      }),
    );
  });
});
