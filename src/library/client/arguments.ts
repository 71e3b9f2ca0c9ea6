// What a caller of the client passes, checked by the same rules as a declaration in YAML.
import { readSettings } from '../../declare/inputs/settings.ts';
import { changesOfSome } from '../../declare/shapes/declaration-shapes.ts';
import { object, optional, required } from '../../declare/shapes/object-shape.ts';
import { nameText, position, taskId } from '../../declare/shapes/scalars.ts';
import { type Shape, refined } from '../../declare/shapes/shape.ts';
import { webhookFields } from '../../declare/shapes/webhook-shapes.ts';
import { readData } from '../../declare/yaml/node-of.ts';
import type { BoardCall } from '../../model/board.ts';
import type { Problem } from '../../model/problem.ts';
import type { Settings } from '../../model/settings.ts';
import { nameInputs } from '../../redaction/name-inputs.ts';
import { renderIssue, renderProblem } from '../../text/render-problem.ts';
import { inputsOf, optionOf, optionWith } from '../options.ts';

const methods = {
  updateSubtask: refined(
    object(
      'a subtask update',
      {
        task: required(taskId),
        index: optional(position),
        name: optional(nameText('the name of a subtask')),
        set: required(changesOfSome),
      },
      [{ kind: 'exactly-one-of', keys: ['index', 'name'] }],
    ),
    ({ task, index = 0, name, set }): BoardCall => {
      const target = name === undefined ? ({ by: 'index', index } as const) : ({ by: 'name', name } as const);
      return { kind: 'subtask-update', task, target, set };
    },
  ),
  removeLabel: refined(
    object('a label removal', { task: required(taskId), label: required(nameText('a label')) }),
    ({ task, label }): BoardCall => ({ kind: 'label-removal', task, label }),
  ),
  getTimeEntry: refined(
    object('a time entry', { task: required(taskId), entry: required(nameText('an entry id')) }),
    ({ task, entry }): BoardCall => ({ kind: 'get-time-entry', task, entry }),
  ),
  listTimeEntries: refined(object('the time entries of a task', { task: required(taskId) }), ({ task }): BoardCall => ({
    kind: 'get-time-entries',
    task,
  })),
  createWebhook: refined(object('a webhook', webhookFields), (webhook): BoardCall => ({
    kind: 'webhook-registration',
    webhook,
  })),
} as const satisfies Readonly<Record<string, Shape<BoardCall>>>;

export type MethodName = keyof typeof methods;

/** @throws TypeError that names what is wrong with the arguments; nothing was sent */
export function callOf(name: MethodName, given: object): BoardCall {
  const data: unknown = given === undefined ? null : JSON.parse(JSON.stringify(given));
  const call = readData<BoardCall>(methods[name], data, name);
  if (call.ok) return call.value;
  throw new TypeError(`${name}: ${call.error.map((problem) => renderProblem(problem).message).join('; ')}`);
}

/** @throws TypeError that names every option that is wrong, and no value of them */
export function settingsOf({ callTimeout, ...options }: { readonly callTimeout?: number }): Settings {
  const inputs = new Map(inputsOf(options, ['callTimeout']));
  if (callTimeout !== undefined) inputs.set('run-timeout', String(callTimeout));
  const { settings, missing, ...read } = readSettings(inputs);
  const problems = [...missing, ...read.problems];
  if (problems.length === 0) return settings;
  throw new TypeError(`createBoardClient: ${problems.map(nameOption).join('; ')}`);
}

function nameOption({ at, ...issue }: Problem): string {
  const option = at.source === 'run-timeout' ? 'callTimeout' : optionOf(at.source);
  return `${option}: ${nameInputs(renderIssue(issue), optionWith)}`;
}
