import { describe, expect, it } from 'vitest';
import type { DisplayNames } from '../../../src/model/totals.ts';
import { renderAnnotations } from '../../../src/report/log/annotations.ts';
import { renderOutcomeLine } from '../../../src/report/log/lines.ts';
import { renderSummary } from '../../../src/report/summary.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { expectInertMarkdown } from '../../support/inert-markdown.ts';
import { outcomesFilledWith } from './outcomes.ts';

const nameAll = (text: string): DisplayNames => ({ users: new Map([[text, text]]), tasks: new Map([[text, text]]) });

describe('any text from outside in the summary', () => {
  it('is inert everywhere: as Markdown, as HTML, and as what GitHub links', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const context = { dryRun: true, boardHost: text, interruption: text, names: nameAll(text) };
        expectInertMarkdown(await renderSummary(outcomesFilledWith(text), { ...context }));
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
        const [outcomes, names] = [outcomesFilledWith(text), nameAll(text)];
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
