// Names that an expression may use, and what is wrong with others.
import { suggest } from '../../text/suggest.ts';

export const contextNames = ['github', 'env', 'runner'] as const;

/** How many arguments each function takes (docs.github.com, Expressions). */
const functions: ReadonlyMap<string, string> = new Map([
  ['case', 'an odd number of arguments, at least 3'],
  ['contains', '2 arguments'],
  ['endsWith', '2 arguments'],
  ['format', '1 to 255 arguments'],
  ['fromJSON', '1 argument'],
  ['join', '1 or 2 arguments'],
  ['startsWith', '2 arguments'],
  ['toJSON', '1 argument'],
]);

/** Words of other languages for operators. */
const operators: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
]);

const functionNames = [...functions.keys()];

const functionOf = (name: string) => functionNames.find((known) => known.toLowerCase() === name.toLowerCase());

/** Contexts of a workflow that the runner doesn't pass to an action. */
const contextsOfWorkflows = ['secrets', 'vars', 'inputs', 'steps', 'needs', 'matrix', 'job', 'jobs', 'strategy'];

const statusFunctions = ['success', 'failure', 'always', 'cancelled'];

/** What is wrong with the name of a context; undefined if nothing is. */
export function contextProblem(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (contextNames.some((known) => known === lower)) return undefined;
  if (contextsOfWorkflows.includes(lower)) {
    return `"${name}" is not readable in the file; pass the value through env in the step, and read env.NAME here`;
  }
  const operator = operators.get(lower);
  if (operator !== undefined) return `"${name}" is not an operator; write ${operator}`;
  const hint = suggest(name, contextNames) ?? 'put strings in single quotes;';
  return `"${name}" is not known here; ${hint} contexts are github, env and runner`;
}

/** What is wrong with the name of a function; undefined if nothing is. */
export function functionProblem(name: string): string | undefined {
  if (functionOf(name) !== undefined) return undefined;
  const lower = name.toLowerCase();
  if (statusFunctions.includes(lower)) {
    return `${lower}() is not available in the file, since it asks about the job; use it in the if of the step`;
  }
  if (lower === 'hashfiles') {
    return 'hashFiles() is not available in the file; call it in the workflow, pass the value through env in the step, and read env.NAME here';
  }
  const near = suggest(name, functionNames);
  return `there is no function "${name}"; ${near === undefined ? '' : `${near} `}functions are ${functionNames.join(', ')}`;
}

/** A call of a known function with too few or too many arguments. */
export function countProblem(name: string): string {
  const known = functionOf(name) ?? name;
  const count = functions.get(known) ?? 'other arguments';
  return `${known}() takes ${count}`;
}
