import { expect, it } from 'vitest';
import { parseWorkflowCommand } from '../../../scripts/runner/workflow-command.ts';

const commands = [
  ['a command without properties', '::notice::done', { name: 'notice', properties: {}, data: 'done', legacy: false }],
  [
    'a command with properties, unescaped once',
    '::error file=a%2Cb.yml,line=3,title=x%3Ay%250A::one%0Atwo %253A %3A',
    {
      name: 'error',
      properties: { file: 'a,b.yml', line: '3', title: 'x:y%0A' },
      data: 'one\ntwo %3A %3A',
      legacy: false,
    },
  ],
  ['a command after white space', ' \t::debug::x', { name: 'debug', properties: {}, data: 'x', legacy: false }],
  ['data that holds ::', '::notice::a::b', { name: 'notice', properties: {}, data: 'a::b', legacy: false }],
  [
    'the legacy form anywhere in a line',
    'the board said ##[set-output name=secret;x=%5D]forged%0Aline',
    { name: 'set-output', properties: { name: 'secret', x: ']' }, data: 'forged\nline', legacy: true },
  ],
  [
    'the legacy form in a line that begins as an unknown command',
    '::nothing::##[group]x',
    { name: 'group', properties: {}, data: 'x', legacy: true },
  ],
] as const;
it.each(commands)('parseWorkflowCommand reads %s', (_, line, command) => {
  expect(parseWorkflowCommand(line)).toEqual(command);
});

const plain = [
  ['an unknown name', '::shout::x'],
  ['a command within a line', 'x ::error::y'],
  ['a command without its second ::', '::error x'],
  ['upper case', '::ERROR::x'],
  ['an empty line', ''],
  ['a legacy command without ]', 'x ##[error y'],
  ['a legacy command with an unknown name', '##[shout]x'],
] as const;
it.each(plain)('parseWorkflowCommand leaves %s as text', (_, line) => {
  expect(parseWorkflowCommand(line)).toBeUndefined();
});

it('parseWorkflowCommand knows the resume token only while commands are stopped', () => {
  expect(parseWorkflowCommand('::tok-1::')).toBeUndefined();
  expect(parseWorkflowCommand('::tok-1::', 'tok-1')?.name).toBe('tok-1');
});
