import { expect, test } from 'vitest';
import type { Outcome, OutcomeStatus } from '../../../src/model/operation.ts';
import { type HeadlineNotes, renderHeadline } from '../../../src/report/markdown/headline.ts';
import { operations } from './outcomes.ts';

const of = (operation: Outcome['operation'], status: OutcomeStatus, more = {}): Outcome => ({
  operation,
  status,
  attempts: 1,
  message: 'm',
  ...more,
});
const exported = { entries: 212, totalSeconds: 289_800, files: ['a.csv'] };
const done = [
  of(operations.byName, 'succeeded'),
  of(operations.byName, 'succeeded'),
  of(operations.byIndex, 'succeeded'),
  of(operations.exportMany, 'succeeded', { exported }),
];
const interruption = 'the run was interrupted by SIGINT';

test.each<[string, string, readonly Outcome[], HeadlineNotes]>([
  ['what was done', '✅ 3 subtasks updated on 2 tasks, 80:30 hours exported', done, {}],
  [
    'what was not done beside it',
    '✅ 1 label removed from 1 task, 1 webhook registered, 1 unchanged, 1 skipped',
    [
      of(operations.label, 'succeeded'),
      of(operations.webhook, 'succeeded'),
      of(operations.webhook, 'unchanged'),
      of(operations.byName, 'skipped'),
    ],
    {},
  ],
  [
    'that a comparison which found differences was made',
    '✅ 1 export verified, with differences',
    [of(operations.exportMany, 'succeeded', { verified: { differences: [], total: 2, count: 2 } })],
    {},
  ],
  ['that all was as declared', '✅ Nothing to change, 1 unchanged', [of(operations.webhook, 'unchanged')], {}],
  [
    'how many exports there are, where there are several, since one may hold entries of another',
    '✅ 2 time-entry exports written',
    ['T1', 'T2'].map((task) => of({ ...operations.exportMany, tasks: [task] }, 'succeeded', { exported })),
    {},
  ],
  [
    'that there was no token',
    '⏭️ Nothing was sent, since there is no token: 1 skipped',
    [of(operations.byName, 'skipped')],
    { withoutToken: true },
  ],
  ['that all was skipped', '✅ Nothing to do, 1 skipped', [of(operations.byName, 'skipped')], {}],
  ['which ids were found', '✅ 2 task ids found: T8, T9', [], { search: { tasks: ['T8', 'T9'], alone: true } }],
  ['that no id was found', '✅ No task id found', [], { search: { tasks: [], why: 'X', alone: true } }],
  [
    'that ids are not known, even where all else was done',
    '❌ It is not known whether the author of this pull request counts',
    [of(operations.label, 'succeeded')],
    { search: { tasks: [], why: 'X', failed: true } },
  ],
  [
    'failures',
    '❌ 1 of 7 operations failed, 1 may or may not have been done',
    [...done, of(operations.label, 'failed'), of(operations.byName, 'unknown'), of(operations.webhook, 'skipped')],
    {},
  ],
  [
    'what may have been done',
    '❌ 1 of 1 operation may or may not have been done',
    [of(operations.byName, 'unknown')],
    {},
  ],
  [
    'an interruption that came too late to skip anything',
    '❌ Stopped early',
    [of(operations.label, 'succeeded')],
    { interruption },
  ],
  [
    'an empty plan',
    '✅ Dry run, nothing was sent, and a run would send nothing',
    [of(operations.byName, 'skipped')],
    { dryRun: true },
  ],
])('the headline says %s', (_what, headline, outcomes, notes) => {
  expect(renderHeadline(outcomes, notes)).toBe(headline);
});
