// The ids of `tasks-file` (contract.md, section 2): one a line, or a JSON array of texts.
import type { Problem } from '../model/problem.ts';
import { readJsonTexts } from './json-texts.ts';
import { nameFault } from './shapes/text.ts';
import { reportInto, type Source, type Tell } from './yaml/source-report.ts';

export type TasksFile = {
  /** In the order in which they first appear, each once. With problems they are not complete. */
  readonly tasks: readonly string[];
  readonly problems: readonly Problem[];
};

/** More than a day of requests. */
const maxTasks = 1_000_000;

/** Problems of one file that are told one by one; the rest is counted. */
const maxTold = 20;

/**
 * Reads the text of a file of task ids. A text whose first character is `[` is a JSON array. In any other, each line is
 * an id without the spaces around it, or blank, or a comment, which begins with `#`. An id keeps the rule of `task` in a
 * declaration.
 *
 * @param name Path of the file, for the problems.
 */
export function parseTasksFile(text: string, name: string): TasksFile {
  const source: Source = { name, text: text.startsWith('\ufeff') ? text.slice(1) : text, inFile: true };
  const problems: Problem[] = [];
  const tasks = new Set<string>();
  reportInto(problems, source, ({ tell }) => {
    const bounded = boundedTell(tell);
    const take = (id: string, offset: number): void => {
      const fault = nameFault(id);
      if (fault === undefined) tasks.add(id);
      else bounded.tell(offset, `expected a task id, but ${fault}`);
    };
    if (/^\s*\[/.test(source.text)) readJsonTexts(source.text, take, bounded.tell);
    else readLines(source.text, take, bounded.tell);
    bounded.conclude();
    if (tasks.size > maxTasks) {
      tell(0, `the file holds ${tasks.size} task ids, and ${maxTasks} are the most of one file; split it up`);
    } else if (tasks.size === 0 && problems.length === 0) {
      tell(0, 'the file holds no task id; expected one a line, or a JSON array of texts');
    }
  });
  return { tasks: [...tasks], problems };
}

function readLines(text: string, take: (id: string, offset: number) => void, tell: Tell): void {
  let end: number;
  for (let start = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    const line = text.slice(start, end);
    const id = line.trim();
    if (id === '' || id.startsWith('#')) continue;
    const offset = start + line.indexOf(id);
    const fault = lineFault(id);
    if (fault === undefined) take(id, offset);
    else tell(offset + fault.at, fault.message);
  }
}

/** What an id may hold, but nobody means on a line of its own. A JSON array can say it. */
function lineFault(id: string): { readonly at: number; readonly message: string } | undefined {
  const comment = id.search(/\s#/);
  if (comment !== -1) {
    return { at: comment + 1, message: 'a comment stands behind a task id; put it on a line of its own' };
  }
  const carriageReturn = id.indexOf('\r');
  if (carriageReturn === -1) return undefined;
  return { at: carriageReturn, message: 'a carriage return stands within a line; end lines with LF or CR LF' };
}

/** Tells the first problems, and how many more there are where the next one stands. */
function boundedTell(tell: Tell): { readonly tell: Tell; readonly conclude: () => void } {
  let count = 0;
  let next = 0;
  return {
    tell: (offset, message) => {
      count += 1;
      if (count <= maxTold) tell(offset, message);
      else if (count === maxTold + 1) next = offset;
    },
    conclude: () => {
      const more = count - maxTold;
      if (more === 1) tell(next, 'there is one more problem, here');
      else if (more > 1) tell(next, `there are ${more} more problems from here on`);
    },
  };
}
