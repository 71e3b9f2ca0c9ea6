import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { quote, quoteName } from '../text/quote.ts';

/** Task ids that look like several in one text: the board knows no such task, and `if-missing: ignore` lets that pass. */
export function findListedTasks(declarations: readonly ResolvedDeclaration[]): Problem[] {
  return declarations.flatMap((declaration) => {
    if (!('tasks' in declaration)) return [];
    const { at, inFile, tasks = [] } = declaration;
    return tasks.flatMap((task): Problem[] => {
      const ids = idsIn(task);
      if (ids.length === 0) return [];
      const shown = [...ids.slice(0, 10).map(quoteName), ...(ids.length > 10 ? ['…'] : [])];
      const [what, hint] =
        ids.length === 1
          ? [`the task id ${quote(task)} is sent with its punctuation`, `write just ${shown.join()}`]
          : [
              `the task id ${quote(task)} looks like a list, and is sent as one id`,
              `for several tasks write a YAML list: [${shown.join(', ')}]`,
            ];
      return [{ at, inFile, key: 'task', code: 'listed-tasks', what, hint }];
    });
  });
}

/** None where it is one id, which may hold commas as well. White space alone makes no list: it is legal in an id. */
function idsIn(task: string): readonly string[] {
  if (!/[,;[]/.test(task)) return [];
  const parts = task.split(/[,;\s[\]"']+/).filter((part) => part !== '');
  const isList = parts.length > 1 || /^\s*\[.*\]\s*$/.test(task) || /[,;]\s*$/.test(task);
  return isList && parts.every((part) => /^[A-Za-z0-9_-]{1,64}$/.test(part)) ? parts : [];
}
