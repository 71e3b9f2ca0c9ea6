// What a pull request must have: the key and the input `require` (contract.md, section 4).
import type { Issue, Place } from '../../model/problem.ts';
import type { RequiredChecklist, Requirements } from '../../model/requirement.ts';
import { quote } from '../../text/quote.ts';
import { isNothing, type SoundNode, scalarValue } from '../yaml/source-node.ts';
import { object, optional } from './object-shape.ts';
import { checkList, headingText } from './pull-request-shapes.ts';
import { shownText, wordOf } from './scalars.ts';
import { except, invalidType, oneOrMany, placed, refined, type Shape, valueOrMap } from './shape.ts';

/** Longer than any login, label or branch. */
const maxGlobLength = 256;

function glob(what: string): Shape<string> {
  const title = `${what} or a glob`;
  return shownText(title, maxGlobLength, 'leave it out');
}

const login = except(loginIssue, glob('a login'));

/** What no login matches: it has letters, digits, hyphens and underscores, and ends in `[bot]` where GitHub itself is meant. */
function loginIssue(node: SoundNode): Issue | undefined {
  const text = String(scalarValue(node));
  const [, name = ''] = /^(?:@|app\/)*([\w*?-]+)/.exec(text) ?? [];
  const isBot = /^(?:dependabot|github-actions)$/i.test(name);
  if (isBot && !text.endsWith('[bot]')) {
    const what = `${quote(text)} is not the login of a bot, which ends in [bot]`;
    return { code: 'invalid-value', what, hint: `write "${name}[bot]"` };
  }
  if (!/[@/]/.test(text)) return undefined;
  const what = `${quote(text)} is not a login`;
  const hint = text === `@${name}` ? `write "${name}"` : 'name the logins, since teams are not known here, or a label';
  return { code: 'invalid-value', what, hint };
}

const soundExceptions = object(
  'except',
  {
    authors: optional(oneOrMany('a login or a glob', login)),
    labels: optional(oneOrMany('a label or a glob', glob('a label'))),
    branches: optional(oneOrMany('a branch or a glob', glob('a branch'))),
  },
  [{ kind: 'at-least-one-of', keys: ['authors', 'labels', 'branches'] }],
);

/** What the `if` of the job can tell without us. */
const jobConditions: readonly (readonly [key: RegExp, condition: string])[] = [
  [/^is-?drafts?$|^drafts?$/i, '!github.event.pull_request.draft'],
  [/^(?:pull-?request-?)?titles?$/i, "!startsWith(github.event.pull_request.title, 'chore:')"],
  [/^(?:base|target)(?:-?(?:branch(?:es)?|refs?))?$|^bases$/i, "github.base_ref == 'main'"],
];

const exceptions: typeof soundExceptions = {
  ...soundExceptions,
  read: (node, context) => {
    for (const { key, keyOffset } of node.type === 'map' ? node.entries : []) {
      const [, condition] = jobConditions.find(([form]) => form.test(key)) ?? [];
      if (condition === undefined) continue;
      const what = `unknown key ${quote(key)} in except`;
      const hint = `put a condition on the job, such as if: \${{ ${condition} }}`;
      return context.at(key).reject(keyOffset, { code: 'unknown-key', what, hint });
    }
    return soundExceptions.read(node, context);
  },
};

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
    heading: optional(headingText('the text of a heading')),
    'if-missing': optional(wordOf(['fail', 'ignore'])),
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
    {
      task: optional(placed(always)),
      checklist: optional(valueOrMap(byHeading, byKeys)),
      except: optional(exceptions),
    },
    [{ kind: 'at-least-one-of', keys: ['task', 'checklist'] }],
  ),
  ({ task, checklist, except: { authors = [], labels = [], branches = [] } = nobody }) => ({
    value: { task: task !== undefined, ...(checklist && { checklist }), except: { authors, labels, branches } },
    ...(task && { taskPlace: task.place }),
  }),
);
