import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommandFile } from '../../../scripts/runner/command-file.ts';
import { createLineSplitter } from '../../../scripts/runner/line-splitter.ts';
import { createStepLogReader, type StepLog } from '../../../scripts/runner/step-log.ts';
import { fc } from '../../support/fast-check.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { printedBy } from '../../support/printed-by.ts';

const count = 500;
/** What the runner makes of any text that passes the log. */
describe('any text from outside', () => {
  let folder = '';
  let texts: readonly string[] = [];
  let step: StepLog;
  let outputs: Readonly<Record<string, string>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    writeFileSync(join(folder, 'output'), '');
    texts = fc.sample(hostileText, count);
    const printed = await printedBy(
      (log) => {
        for (const [index, text] of texts.entries()) {
          log.info(text);
          log.group(text);
          log.endGroup();
          log.annotate({ level: 'warning', title: 'Title', message: text, at: { source: text, line: 1, column: 2 } });
          log.setOutput(`o${index}`, text);
        }
      },
      { GITHUB_OUTPUT: join(folder, 'output') },
    );
    const reader = createStepLogReader();
    const splitter = createLineSplitter(reader.read);
    splitter.push(printed);
    splitter.finish();
    step = reader.finish();
    outputs = parseCommandFile(readFileSync(join(folder, 'output'), 'utf8'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives no command that was not issued', () => {
    const names = step.commands.map(({ name, legacy }) => (legacy ? `legacy ${name}` : name));
    expect(names).toEqual(texts.flatMap(() => ['group', 'endgroup', 'warning']));
    expect(step.masks).toEqual([]);
  });

  it('changes no property of an annotation', () => {
    expect(step.annotations).toHaveLength(count);
    for (const [index, { title, line, col, file }] of step.annotations.entries()) {
      expect([title, line, col, file]).toEqual(['Title', 1, 2, texts[index]?.toWellFormed()]);
    }
  });

  it('hides nothing: neither controls nor what turns the direction', () => {
    for (const { message } of step.annotations) expect(message).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(step.lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('is the value of its own output, and of no other', () => {
    expect(outputs).toEqual(Object.fromEntries(texts.map((text, index) => [`o${index}`, text.toWellFormed()])));
  });
});
