import { describe, expect, it } from 'vitest';
import { taskLink } from '../../../src/text/task-link.ts';

describe('the page of a task', () => {
  it.each([
    ['T8', 'https://board.example.com/t/T8?x=T8'],
    ['a b/ü"<', 'https://board.example.com/t/a%20b%2F%C3%BC%22%3C?x=a%20b%2F%C3%BC%22%3C'],
    ['$&', 'https://board.example.com/t/%24%26?x=%24%26'],
    ['\uD800', 'https://board.example.com/t/%EF%BF%BD?x=%EF%BF%BD'],
  ])('of %j is %s', (task, link) => {
    expect(taskLink('https://board.example.com/t/{task}?x={task}', task)).toBe(link);
  });

  it.each(['', '.', '..'])('is none for %j, which would be another folder', (task) => {
    expect(taskLink('https://board.example.com/t/{task}', task)).toBeUndefined();
  });

  it('is none without an address', () => {
    expect(taskLink(undefined, 'T8')).toBeUndefined();
  });
});
