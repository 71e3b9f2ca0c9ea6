// What a pull request must have: the key and the input `require` (contract.md, section 4).
import type { Place } from '../../model/problem.ts';
import type { Exceptions, RequiredChecklist, Requirements } from '../../model/pull-request.ts';
import { quote } from '../../text/messages.ts';
import { scalarValue } from '../yaml/source-node.ts';
import { object, optional, required } from './object-shape.ts';
import { checklistHeading, headingText } from './pull-request-shapes.ts';
import { ifMissing, shownText, unquoteHint } from './scalars.ts';
import { type Shape, invalidType, oneOrMany, placed, refined, valueOrMap } from './shape.ts';

/** Longer than any login, label or branch. */
const maxGlobLength = 256;

function glob(what: string): Shape<string> {
  return shownText(`${what} or a glob`, maxGlobLength, 'leave it out');
}

/** A login has letters, digits, hyphens and underscores, and ends in `[bot]` if GitHub itself gave it. */
const login = refined(glob('a login'), (text, node, context) => {
  if (!/[@/]|^(?:dependabot|github-actions)$/i.test(text)) return text;
  const hint = 'write it without @, and that of a bot with [bot] at its end; teams are not known here';
  return context.reject(node.offset, { code: 'invalid-value', what: `${quote(text)} is not a login`, hint });
});

const nobody: Exceptions = { authors: [], labels: [], branches: [] };

const except = refined(
  object(
    'except',
    {
      authors: optional(oneOrMany('a login or a glob', login)),
      labels: optional(oneOrMany('a label or a glob', glob('a label'))),
      branches: optional(oneOrMany('a branch or a glob', glob('a branch'))),
    } satisfies Readonly<Record<keyof Exceptions, unknown>>,
    [{ kind: 'at-least-one-of', keys: ['authors', 'labels', 'branches'] }],
  ),
  (given): Exceptions => ({ ...nobody, ...given }),
);

const always: Shape<true> = {
  description: { kind: 'constant', value: true },
  read: (node, context) => {
    if (scalarValue(node) === true) return true;
    const hint = scalarValue(node) === false ? 'leave the key out' : unquoteHint(node, /^true$/, context);
    const issue = invalidType('true or a mapping (keys: except)', node, hint);
    return context.reject(node.offset, { ...issue, code: 'invalid-value' });
  },
};

const requiredTask = valueOrMap(
  refined(always, () => ({ except: nobody })),
  object('a required task', { except: required(except) }),
);

const checklistForms = 'true, the text of a heading or a mapping (keys: heading, if-missing, except)';

const byHeading = refined(checklistHeading(checklistForms), (heading): RequiredChecklist => ({
  heading,
  ifMissing: 'fail',
  except: nobody,
}));

const byKeys = refined(
  object('a required checklist', {
    heading: optional(headingText('the text of a heading')),
    'if-missing': optional(ifMissing),
    except: optional(except),
  }),
  ({ heading: below, 'if-missing': ifMissing = 'fail', except: exceptions = nobody }): RequiredChecklist => ({
    heading: below ?? true,
    ifMissing,
    except: exceptions,
  }),
);

/** `taskPlace` is where missing `task-references` are reported; absent where no task is required. */
export type PlacedRequirements = { readonly value: Requirements; readonly taskPlace?: Place };

export const requirements: Shape<PlacedRequirements> = refined(
  object(
    'require',
    {
      task: optional(placed(requiredTask)),
      checklist: optional(valueOrMap(byHeading, byKeys)),
      except: optional(except),
    } satisfies Readonly<Record<keyof Requirements, unknown>>,
    [{ kind: 'at-least-one-of', keys: ['task', 'checklist'] }],
  ),
  ({ task, except: exceptions = nobody, ...others }) => ({
    value: { ...others, ...(task && { task: task.value }), except: exceptions },
    ...(task && { taskPlace: task.place }),
  }),
);
