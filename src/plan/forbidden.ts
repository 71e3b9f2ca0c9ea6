// What the settings forbid of what is declared (contract.md, `allowed-operations`, `allowed-tasks`, `max-requests`).
import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import { createGlobs } from '../text/glob.ts';
import { quote } from '../text/quote.ts';

/** Tasks of one declaration that are told one by one. */
const maxToldTasks = 10;

/** Problems of the declarations, in their order. */
export function findForbidden(
  declarations: readonly ResolvedDeclaration[],
  { allowedOperations, allowedTasks }: Pick<Settings, 'allowedOperations' | 'allowedTasks'>,
): Problem[] {
  const guards = allowedTasks.map((globs) => createGlobs(globs));
  const verdicts = new Map<string, boolean>();
  const isForbidden = (task: string): boolean => {
    const verdict = verdicts.get(task) ?? !guards.every(({ allow }) => allow(task));
    verdicts.set(task, verdict);
    return verdict;
  };
  const problems = declarations.flatMap((declaration) => {
    const { at, inFile, source, list } = declaration;
    const messages: string[] = [];
    if (!allowedOperations.includes(list)) {
      messages.push(`${source} is declared, and allowed-operations permits only ${allowedOperations.join(', ')}`);
    }
    if (list !== 'webhook-registrations') {
      messages.push(...tasksMessages(source, [...new Set(declaration.tasks)].filter(isForbidden)));
    }
    return messages.map((message) => ({ at, inFile, message }));
  });
  return guards.some(({ exhausted }) => exhausted()) ? [tooCostly] : problems;
}

function tasksMessages(source: string, tasks: readonly string[]): string[] {
  const told = tasks.slice(0, maxToldTasks);
  const messages = told.map((task) => `${source} names the task ${quote(task)}, which allowed-tasks does not permit`);
  const more = tasks.length - told.length;
  return more === 0 ? messages : [...messages, `${source} names ${more} more that allowed-tasks does not permit`];
}

const tooCostly: Problem = {
  at: { source: 'allowed-tasks', line: 1, column: 1 },
  inFile: false,
  message: 'too many wildcards to try on so many tasks; write fewer or simpler globs, or declare less',
};
