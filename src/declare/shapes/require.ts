// What a pull request must have: the key and the input `require` (contract.md, section 4).
import type { Place } from '../../model/problem.ts';
import type { RequiredChecklist, Requirements } from '../../model/requirement.ts';
import { isNothing, scalarValue } from '../yaml/source-node.ts';
import { object, optional } from './object-shape.ts';
import { checkList } from './pull-request-shapes.ts';
import { ifMissing, nameText, shownText } from './scalars.ts';
import { invalidType, oneOrMany, placed, refined, type Shape, valueOrMap } from './shape.ts';

/** Longer than any login, label or branch. */
const maxGlobLength = 256;

function globs(what: string): Shape<readonly string[]> {
  const title = `${what} or a glob`;
  return oneOrMany(title, shownText(title, maxGlobLength, 'leave it out'));
}

const except = object(
  'except',
  {
    authors: optional(globs('a login')),
    labels: optional(globs('a label')),
    branches: optional(globs('a branch')),
  },
  [{ kind: 'at-least-one-of', keys: ['authors', 'labels', 'branches'] }],
);

const always: Shape<true> = {
  description: { kind: 'constant', value: true },
  read: (node, context) => {
    if (scalarValue(node) === true) return true;
    const code = isNothing(node) ? 'empty-value' : 'invalid-value';
    return context.reject(node.offset, { ...invalidType('true', node, 'write true, or leave the key out'), code });
  },
};

const byHeading = refined(checkList, (heading): RequiredChecklist => ({ heading, ifMissing: 'fail' }));

const byKeys = refined(
  object('a required checklist', {
    heading: optional(nameText('the text of a heading')),
    'if-missing': optional(ifMissing),
  }),
  ({ heading: below, 'if-missing': ifMissing = 'fail' }): RequiredChecklist => ({ heading: below ?? true, ifMissing }),
);

/** What only `task-references` can tell is reported at `task`, which is absent where no task is required. */
export type PlacedRequirements = { readonly value: Requirements; readonly taskPlace?: Place };

const nobody: Requirements['except'] = { authors: [], labels: [], branches: [] };

/** `{task: true, checklist: Definition of done, except: {labels: no-task}}` */
export const requirements: Shape<PlacedRequirements> = refined(
  object(
    'require',
    { task: optional(placed(always)), checklist: optional(valueOrMap(byHeading, byKeys)), except: optional(except) },
    [{ kind: 'at-least-one-of', keys: ['task', 'checklist'] }],
  ),
  ({ task, checklist, except: { authors = [], labels = [], branches = [] } = nobody }) => ({
    value: { task: task !== undefined, ...(checklist && { checklist }), except: { authors, labels, branches } },
    ...(task && { taskPlace: task.place }),
  }),
);
