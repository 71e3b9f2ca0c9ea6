// What a caller of the client passes, checked by the same rules as a declaration in YAML.
import { parseDeclarations } from '../../declare/declarations.ts';
import { readSettings } from '../../declare/inputs/settings.ts';
import type { BoardCall } from '../../model/board.ts';
import type { DeclarationList } from '../../model/declaration.ts';
import type { Problem } from '../../model/problem.ts';
import type { Settings } from '../../model/settings.ts';
import { callsOf } from '../../plan/expand.ts';
import { isResolved, planOperations } from '../../plan/plan-operations.ts';
import { nameInputs } from '../../redaction/name-inputs.ts';
import { anyOf } from '../../text/grammar.ts';
import { renderIssue, renderProblem } from '../../text/render-problem.ts';
import { suggest } from '../../text/suggest.ts';
import { inputsOf, optionOf, optionWith } from '../options.ts';

/** The methods of the client, each with the list whose declarations have the same keys, and the keys that it takes. */
const methods = {
  updateSubtask: { list: 'subtask-updates', keys: ['task', 'index', 'name', 'set'], oneOf: ['index', 'name'] },
  removeLabel: { list: 'label-removals', keys: ['task', 'label'] },
  getTimeEntry: { list: 'time-entry-exports', keys: ['task', 'entry'], oneOf: ['entry'] },
  listTimeEntries: { list: 'time-entry-exports', keys: ['task'] },
  createWebhook: { list: 'webhook-registrations', keys: ['name', 'callbackUrl', 'events', 'filter'] },
} as const satisfies Record<string, Method>;

type Method = {
  readonly list: DeclarationList;
  readonly keys: readonly string[];
  /** Exactly one of these is given, where the declaration could do with another key or none. */
  readonly oneOf?: readonly string[];
};

export type MethodName = keyof typeof methods;

/** @throws TypeError that names what is wrong with the arguments; nothing was sent */
export async function callOf(name: MethodName, given: object, settings: Settings): Promise<BoardCall> {
  const { list, keys, oneOf }: Method = methods[name];
  const fail = (what: string): never => {
    throw new TypeError(`${name}: ${what}`);
  };
  if (typeof given !== 'object' || given === null) return fail('expected an object');
  const values = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const [key, value] of values) {
    if (!keys.includes(key))
      fail(`unknown property ${JSON.stringify(key)}; ${suggest(key, keys) ?? `expected ${keys.join(', ')}`}`);
    if (['task', 'entry', 'label'].includes(key) && typeof value !== 'string') fail(`${key}: expected a string`);
  }
  if (oneOf !== undefined && values.filter(([key]) => oneOf.includes(key)).length !== 1) {
    fail(`expected ${oneOf.length === 1 ? '' : 'either '}${anyOf(oneOf)}`);
  }
  const declared = { ...Object.fromEntries(values), ...(list === 'time-entry-exports' && { to: 'unused.json' }) };
  // JSON is YAML, so the rules and the words are those of a file.
  const inline = new Map([[list, JSON.stringify([declared])]]);
  const { declarations, problems } = await parseDeclarations({ inline, workspace: '/' });
  if (problems.length > 0) fail(problems.map((problem) => renderProblem(problem).message).join('; '));
  const [call] = planOperations(declarations.filter(isResolved), settings).plan.operations.flatMap(callsOf);
  return call ?? fail('it is no call');
}

/**
 * The options of a client as settings.
 *
 * @throws TypeError that names every option that is wrong, and no value of them
 */
export function settingsOf({ callTimeout, ...options }: { readonly callTimeout?: number }): Settings {
  const inputs = new Map(inputsOf(options, ['callTimeout', 'onEvent']));
  if (callTimeout !== undefined) inputs.set('run-timeout', String(callTimeout));
  const { settings, problems } = readSettings(inputs);
  if (problems.length === 0) return settings;
  throw new TypeError(`createBoardClient: ${problems.map(nameOption).join('; ')}`);
}

function nameOption({ at, ...issue }: Problem): string {
  const option = at.source === 'run-timeout' ? 'callTimeout' : optionOf(at.source);
  return `${option}: ${nameInputs(renderIssue(issue), optionWith)}`;
}
