import { expect, it } from 'vitest';
import { createLineSplitter } from '../../../scripts/runner/line-splitter.ts';
import { createStepLogReader, maskText, type StepLog } from '../../../scripts/runner/step-log.ts';

function readLog(...lines: readonly string[]): StepLog {
  const reader = createStepLogReader();
  for (const line of lines) reader.read(line);
  return reader.finish();
}

it('createStepLogReader masks from the line of the mask on, and not before', () => {
  expect(readLog('s3cret', '::add-mask::s3cret', 'a s3cret b').lines).toEqual(['s3cret', 'a *** b']);
});

it('createStepLogReader masks every line of a mask of several lines', () => {
  const log = readLog('::add-mask::one%0D%0Atwo', 'one', 'and two');
  expect(log.lines).toEqual(['***', 'and ***']);
  expect(log.masks).toEqual(['one\r\ntwo', 'one', 'two']);
});

it('createStepLogReader masks the longer of two masks first', () => {
  expect(maskText('abcdef abc', ['abc', 'abcdef'])).toBe('*** ***');
});

it('createStepLogReader ignores an empty mask', () => {
  expect(readLog('::add-mask::', 'text').lines).toEqual(['text']);
});

it('createStepLogReader gathers annotations with their place, masked', () => {
  const log = readLog('::add-mask::pw', '::warning file=a.yml,line=3,col=7,title=T pw::it is pw%0Anow');
  expect(log.annotations).toEqual([
    { level: 'warning', message: 'it is ***\nnow', file: 'a.yml', line: 3, col: 7, title: 'T ***' },
  ]);
  expect(log.lines).toEqual(['##[warning]it is ***', 'now']);
});

it('createStepLogReader gathers the titles of groups', () => {
  const log = readLog('::group::Plan', 'x', '::endgroup::');
  expect(log.groups).toEqual(['Plan']);
  expect(log.lines).toEqual(['##[group]Plan', 'x', '##[endgroup]']);
});

it('createStepLogReader obeys no command between stop-commands and its token', () => {
  const log = readLog('::stop-commands::t0k', '::error::no', '::t0k::', '::error::yes');
  expect(log.annotations.map(({ message }) => message)).toEqual(['yes']);
  expect(log.lines).toEqual(['::error::no', '##[error]yes']);
});

it('createStepLogReader records commands that have no place in a log', () => {
  const log = readLog('x ##[set-output name=secret]forged', '::save-state name=a::b');
  expect(log.lines).toEqual([]);
  expect(log.commands.map(({ name }) => name)).toEqual(['set-output', 'save-state']);
});

const streams = [
  ['line breaks of every kind', ['a\nb\r\nc\rd'], ['a', 'b', 'c', 'd']],
  ['a line in pieces', ['a', 'b\nc', '\n'], ['ab', 'c']],
  ['a CR LF in two pieces', ['a\r', '\nb\n'], ['a', 'b']],
  ['a lone CR at the end of a piece', ['a\r', 'b'], ['a', 'b']],
  ['a lone CR at the very end', ['a\r'], ['a']],
  ['empty lines', ['\n\na\n'], ['', '', 'a']],
  ['no break at U+2028', ['a\u2028b'], ['a\u2028b']],
  ['nothing', [], []],
] as const;
it.each(streams)('createLineSplitter splits %s', (_, pieces, expected) => {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => lines.push(line));
  for (const piece of pieces) splitter.push(piece);
  splitter.finish();
  expect(lines).toEqual(expected);
});
