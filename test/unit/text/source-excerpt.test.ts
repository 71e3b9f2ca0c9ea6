import { describe, expect, test } from 'vitest';
import { renderSourceExcerpt } from '../../../src/text/source-excerpt.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';

const keep = (text: string): string => text;
const show = (line: string, column: number, redact = keep) =>
  renderSourceExcerpt(line, { source: 'a.yml', line: 12, column }, redact);

describe('the line of a problem', () => {
  test('has a caret below the column', () => {
    expect(show('  - task: 8', 11)).toBe('   12 |   - task: 8\n      |           ^');
  });

  test('shows tabs of an indentation as arrows, and characters of double width as wide', () => {
    expect(show('\t- task: 8', 1)).toBe('   12 | →- task: 8\n      | ^');
    expect(show('名前: 8', 5)).toBe('   12 | 名前: 8\n      |       ^');
  });

  test('has the caret after its end if something is missing there', () => {
    expect(show('userId:', 8)).toBe('   12 | userId:\n      |        ^');
  });

  test('never shows a secret, not even one on both sides of the column', () => {
    const redact = (text: string): string => text.replaceAll('hunter2', '***');
    expect(show('  a: hunter2 b: x', 14, redact)).toBe('   12 |   a: *** b: x\n      |          ^');
    expect(show('  a: hunter2', 9, redact)).not.toContain('hunt');
  });

  test.each([
    ['user info', 'callbackUrl: https://bot:hunter2@a.example/x'],
    ['user info with a slash', 'callbackUrl: "https://bot:hun/hunter2@a.example/x"'],
    ['a query', 'callbackUrl: https://a.example/?key=hunter2'],
    ['a query without a scheme', 'a: b.example?key=hunter2'],
    ['a path', '{ callbackUrl: "https://a.example/services/hunter2", events: [x] }'],
    ['a fragment', 'see: https://a.example#hunter2'],
    ['an address without a scheme', 'callbackUrl: a.example/services/hunter2'],
    ['an address on a line of its own', '    a.example/services/hunter2'],
    ['an address with one slash', '  - https:/a.example/services/hunter2'],
    ['an address below a key that does not exist', 'webhook: a.example:8443/services/hunter2'],
    ['a user without a scheme', 'to: bot:hunter2@a.example'],
    ['the secret itself where its name belongs', '  keep: { secret: "hunter2" }'],
    ['a token below a key that does not exist', '  api-token: hunter2'],
    ['a password', "{ password: 'hunter2', events: [x] }"],
  ])('hides %s', (_, line) => {
    expect(show(line, 1) ?? '').not.toContain('hunter2');
  });

  test.each([
    'to: reports/v1.2.csv',
    'config: .github/taskboard.yml',
    "  pattern: 'board\\.example\\.com/t/(\\w+)'",
    'webhook-registrations:',
    'task: 8.5',
  ])('shows all of %s', (line) => {
    expect(show(line, 1)).toContain(` | ${line}\n`);
  });

  test.each([
    ['is blank', '   '],
    ['is long, since half of a secret is redacted by nobody', 'x'.repeat(161)],
    ['holds what controls a terminal', 'a: \u001b[31mb'],
    ['holds what changes the direction of text', 'a: \u202eb'],
  ])('is not shown if it %s', (_, line) => {
    expect(show(line, 1)).toBeUndefined();
  });

  test('is two lines, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(200), (line, column) => {
        const shown = show(line, column + 1);
        if (shown === undefined) return;
        expect(shown).toMatch(/^ {3}12 \| .*\n {6}\| *\^$/);
      }),
    );
  });
});
