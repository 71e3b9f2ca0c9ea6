import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseCommandFile } from '../../../scripts/runner/command-file.ts';
import { appendOutput } from '../../../src/action/workflow-log.ts';
import { fc } from '../../support/fast-check.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a value of one line beside its name, and one of several between random marks', () => {
  const path = join(folder, 'output');
  appendOutput(path, 'succeeded', '12', () => 'r4nd0m');
  appendOutput(path, 'exported', 'a\nb=c', () => 'r4nd0m');
  expect(readFileSync(path, 'utf8')).toBe('succeeded=12\nexported<<end-of-value-r4nd0m\na\nb=c\nend-of-value-r4nd0m\n');
});

it('hands any value to the runner as it is', () => {
  const path = join(folder, 'any');
  const unit = fc.constantFrom('a', '=', '<<', '\n', '\r\n', ' ', 'end-of-value-', 'x=1');
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 4 }), (values) => {
      writeFileSync(path, '');
      for (const [index, value] of values.entries()) appendOutput(path, `o${index}`, value, () => crypto.randomUUID());
      expect(Object.values(parseCommandFile(readFileSync(path, 'utf8')))).toEqual(values);
    }),
  );
});
