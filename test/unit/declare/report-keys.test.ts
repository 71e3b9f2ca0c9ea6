import { describe, expect, it } from 'vitest';
import { reportTitle, taskUrl } from '../../../src/declare/shapes/report-keys.ts';
import { readShape } from './read-shape.ts';

describe('title', () => {
  it.each(['ACME, website', 'å'.repeat(200)])('takes %s', (text) => {
    expect(readShape(reportTitle, JSON.stringify(text))).toMatchObject({ value: text, problems: [] });
  });

  it.each([
    ['""', 'but the string is empty; leave the key out for the title “Time report” [empty-value]'],
    ['" "', 'but the string is empty; leave the key out for the title “Time report” [invalid-value]'],
    ['~', 'but YAML reads ~ as an empty value; quote it: "~" [invalid-type]'],
    ['[ACME]', 'found a list [invalid-type]'],
    ['"a\\0b"', 'but it contains a NUL character [invalid-value]'],
  ])('refuses %s', (text, why) => {
    expect(readShape(reportTitle, text).problems).toEqual([`0: expected a title, ${why}`]);
  });
});

describe('task-url', () => {
  it.each([
    'https://board.example.com/t/{task}',
    'HTTP://board.example.com:8080/?task={task}#{task}',
    'https://board.example.com/#/tasks/{task}/time',
    `https://board.example.com/${'x'.repeat(167)}/{task}`,
  ])('takes %s', (text) => {
    expect(readShape(taskUrl, JSON.stringify(text))).toMatchObject({ value: text, problems: [] });
  });

  it.each([
    ['javascript:alert("{task}")', 'it does not begin with https:// or http://'],
    ['see https://board.example.com/{task}', 'it does not begin with https:// or http://'],
    ['https://board.example.com/t/', 'this one does not'],
    ['https://board.example.com/{task}/{id}', 'it is not valid'],
    ['https:// board.example.com/{task}', 'it is not valid'],
    ['https://board.example.com/"{task}', 'it is not valid'],
    ['https://[/{task}', 'it is not valid'],
    ['https://:pass@board.example.com/{task}', 'it contains a user name or a password'],
    ['https://user:pass@board.example.com/{task}', 'it contains a user name or a password'],
    ['https://{task}.example.com/', 'its {task} is in the name of the host'],
    [`https://board.example.com/${'x'.repeat(200)}/{task}`, 'it has 233 characters; the limit is 200'],
  ])('refuses %j: %s', (text, why) => {
    const { problems } = readShape(taskUrl, JSON.stringify(text));
    expect(problems).toEqual([expect.stringContaining(`but ${why}`)]);
    expect(problems.join()).not.toContain('user:pass');
  });
});
