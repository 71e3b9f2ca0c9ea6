import { expect, it } from 'vitest';
import { keepSummary, parseCommandFile } from '../../../scripts/runner/command-file.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';

const files = [
  ['an empty file', '', {}],
  ['name=value', 'a=1\nb=x=y\n', { a: '1', b: 'x=y' }],
  ['an empty value', 'a=\n', { a: '' }],
  ['a heredoc', 'a<<END\none\ntwo\nEND\nb=1\n', { a: 'one\ntwo', b: '1' }],
  ['an empty heredoc', 'a<<END\nEND\n', { a: '' }],
  ['a heredoc that holds lines like any other output', 'a<<END\nb=2\nc<<X\nEND\n', { a: 'b=2\nc<<X' }],
  ['a value that holds <<', 'a=1<<2\n', { a: '1<<2' }],
  ['a heredoc whose delimiter holds =', 'a<<E=F\nx\nE=F\n', { a: 'x' }],
  ['blank lines between', '\na=1\n\nb=2\n', { a: '1', b: '2' }],
  ['the last of two values', 'a=1\na=2\n', { a: '2' }],
  ['a carriage return as part of the value', 'a<<END\nx\r\nEND\n', { a: 'x\r' }],
] as const;
it.each(files)('parseCommandFile reads %s', (_, text, values) => {
  expect(parseCommandFile(text)).toEqual(values);
});

const malformed = [
  ['a line without =', 'hello\n', 'expected name=value'],
  ['an empty name', '=1\n', 'name must not be empty'],
  ['an empty heredoc name', '<<END\nEND\n', 'name and delimiter must not be empty'],
  ['an empty delimiter', 'a<<\n', 'name and delimiter must not be empty'],
  ['a delimiter that does not come again', 'a<<END\nx\n', 'does not come again'],
  ['a last line without a break', 'a=1', 'does not end in a line break'],
] as const;
it.each(malformed)('parseCommandFile fails loudly at %s', (_, text, why) => {
  expect(() => parseCommandFile(text)).toThrow(why);
});

it('parseCommandFile gives back any value written as a heredoc', () => {
  const text = fc.string({ unit: anyCharacter }).filter((value) => !value.includes('DELIMITER'));
  fc.assert(
    fc.property(text, (value) => {
      expect(parseCommandFile(`name<<DELIMITER\n${value}\nDELIMITER\n`)).toEqual({ name: value });
    }),
  );
});

it('keepSummary keeps 1 MiB', () => {
  const text = 'x'.repeat(1024 * 1024);
  expect(keepSummary(text)).toBe(text);
});
it('keepSummary drops what is longer by one byte of UTF-8', () => {
  expect(keepSummary(`${'x'.repeat(1024 * 1024 - 1)}ä`)).toBe('');
});
