// The configuration file as data, from which its schema is made.
import { allowedTasks, labelRemoval, subtaskUpdate } from '../../src/declare/shapes/declaration-shapes.ts';
import type { Description, ObjectDescription } from '../../src/declare/shapes/shape.ts';
import { timeEntryExport } from '../../src/declare/shapes/export-shapes.ts';
import { displayNames } from '../../src/declare/shapes/names.ts';
import { taskReferences } from '../../src/declare/shapes/pull-request-shapes.ts';
import { rates } from '../../src/declare/shapes/rates.ts';
import { requirements } from '../../src/declare/shapes/require.ts';
import { webhookRegistration } from '../../src/declare/shapes/webhook-shapes.ts';
import type { DeclarationList, settingKeys } from '../../src/model/declaration.ts';

/** What the configuration file may hold (contract.md, sections 2 and 4). Any text in it may be an expression. */
export function describeFile(): ObjectDescription {
  const keys = {
    'subtask-updates': listOf(subtaskUpdate.description),
    'label-removals': listOf(labelRemoval.description),
    'time-entry-exports': listOf(timeEntryExport('/').description),
    'webhook-registrations': listOf(webhookRegistration.description),
    'task-references': taskReferences.description,
    require: requirements.description,
    names: displayNames.description,
    rates: rates.description,
    'allowed-tasks': allowedTasks.description,
  } satisfies Record<DeclarationList | (typeof settingKeys)[number], Description>;
  const fields = Object.entries(keys).map(([key, description]) => [key, { description, required: false }]);
  return { kind: 'object', title: 'the configuration file', fields: Object.fromEntries(fields), rules: [] };
}

const condition: Description = {
  kind: 'any-of',
  options: [{ kind: 'flag' }, { kind: 'text', title: 'an expression; false skips the declaration', pattern: '\\S' }],
};

function listOf(item: Description): Description {
  if (item.kind !== 'object') return { kind: 'list', item };
  const fields = { ...item.fields, if: { description: condition, required: false } };
  return { kind: 'list', item: { ...item, fields } };
}
