import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/model/operation.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import { renderAnnotations } from '../../../src/report/log/annotations.ts';
import { renderUnknownOutcomes } from '../../../src/report/log/left-on-board.ts';
import { renderOutcomeLine } from '../../../src/report/log/log.ts';
import { renderProblemsSummary, renderSummary } from '../../../src/report/summary/summary.ts';
import { hostileText } from '../../support/hostile-text.ts';

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
      const exported = { entries: 1, totalSeconds: 1, files: [text] };
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

/** All that is not in a code element, where GitHub's Markdown knows no mention, reference, link, image or tag. */
function outsideOfCode(markdown: string): string {
  return markdown.replaceAll(/<code>[^<>\n]*<\/code>/g, '<code></code>').replaceAll('as above', '<code></code>');
}

const context = { dryRun: false };

describe('any text from outside in the summary', () => {
  it('stands in code only: all around it is the same, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const hostile = renderSummary(outcomesOf(text), { ...context, boardHost: text, interruption: text });
        const plain = renderSummary(outcomesOf('x'), { ...context, boardHost: 'x', interruption: 'x' });
        expect(outsideOfCode(hostile)).toBe(outsideOfCode(plain));
      }),
    );
  });

  it('stands in code only where it is invalid', () => {
    const problemsOf = (text: string) => [{ at: { source: text, line: 1, column: 1 }, inFile: true, message: text }];
    fc.assert(
      fc.property(hostileText, (text) => {
        const plain = outsideOfCode(renderProblemsSummary(problemsOf('x')));
        expect(outsideOfCode(renderProblemsSummary(problemsOf(text)))).toBe(plain);
      }),
    );
  });
});

describe('any text from outside in the log and in annotations', () => {
  it('stays on its line and is visible', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const outcomes = outcomesOf(text);
        const lines = [...outcomes.map(renderOutcomeLine), ...renderUnknownOutcomes(outcomes)];
        for (const line of lines) expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        for (const { message, title } of renderAnnotations({ outcomes }).annotations) {
          expect(message).not.toMatch(/##\[|(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
          expect(title).toMatch(/^(?:Operation failed|Operation of unknown outcome|Further ones)$/);
        }
      }),
    );
  });
});
