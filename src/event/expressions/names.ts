import { wellKnownFunctions } from '@actions/expressions/funcs';
import { suggest } from '../../text/suggest.ts';

export const contextNames = ['github', 'env', 'runner'];

/** The runner passes them to the workflow, but not to an action. */
const contextsOfWorkflows = ['secrets', 'vars', 'inputs', 'steps', 'needs', 'matrix', 'job', 'jobs', 'strategy'];

/** As GitHub's documentation spells them. */
const functionNames = Object.values(wellKnownFunctions).map(({ name }) => name.replace('Json', 'JSON'));

export function contextProblem(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (contextNames.includes(lower)) return undefined;
  if (contextsOfWorkflows.includes(lower)) {
    return `"${name}" is not readable in the file; pass the value through env in the step, and read env.NAME here`;
  }
  const hint = suggest(name, contextNames) ?? 'put strings in single quotes;';
  return `"${name}" is not known here; ${hint} contexts are github, env and runner`;
}

export function functionProblem(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (functionNames.some((known) => known.toLowerCase() === lower)) return undefined;
  const near = suggest(name, functionNames);
  return `there is no function "${name}" here; ${near === undefined ? '' : `${near} `}functions are ${functionNames.join(', ')}`;
}
