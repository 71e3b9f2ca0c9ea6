// What each key of the configuration file is for, by the title of the mapping that holds it: for docs/declarations.md and
// for editors. Shapes say what is allowed.

type Help = {
  readonly meaning: string;
  /** What is allowed, where the shapes say it in a way that suits messages only. */
  readonly value?: string;
  /** The value that counts if the key is left out, or in words what happens then. */
  readonly preset?: string | { readonly value: unknown };
  readonly examples?: readonly unknown[];
};

const selection = 'The tasks. `{ from: pull-request }` stands for those that the pull request of the event names.';
const condition = {
  value: 'an expression',
  meaning: 'In a file only. If the expression is false, the declaration is `skipped`.',
};

export const keyHelp: Readonly<Record<string, Readonly<Record<string, Help>>>> = {
  'the configuration file': {
    'subtask-updates': { meaning: 'Subtasks to tick, untick, rename, assign or date.' },
    'label-removals': { meaning: 'Labels to remove from tasks.' },
    'time-entry-exports': { meaning: 'Time entries to write to files.' },
    'webhook-registrations': { meaning: 'Webhooks to create.' },
    'task-references': { meaning: 'How task ids are found in a pull request. The input of that name replaces it.' },
    names: { meaning: 'Display names for reports, the summary and the comment. The input of that name replaces it.' },
    'allowed-tasks': {
      meaning:
        'Task ids that may be touched, with `*` and `?` as wildcards. The input of that name must allow them, too.',
      preset: 'any',
    },
  },
  'a subtask update': {
    task: { meaning: selection },
    name: { meaning: 'The subtask of this name. Case matters.' },
    index: { meaning: 'The subtask at this position, counted from 0.' },
    checklist: {
      value: '`true`, or the text of a heading',
      meaning:
        'Takes the check boxes of the description of the pull request, all of them or those below a heading. A box sets `finished` of the subtask with its text.',
    },
    set: { meaning: 'What to change. Only the properties you give are sent.' },
    'if-missing': {
      meaning: '`ignore` skips a task or subtask that does not exist. With `checklist` it is the default.',
      preset: { value: 'fail' },
    },
    'if-empty': {
      meaning: '`omit` leaves a property of `set` out whose value is empty; if none is left, the update is `skipped`.',
      preset: { value: 'fail' },
    },
    if: condition,
  },
  set: {
    name: { meaning: 'Renames the subtask.' },
    finished: { meaning: '`true` ticks it, `false` unticks it.' },
    userId: { meaning: 'Assigns a user.' },
    dueDateTimestamp: { meaning: 'When the subtask is due, in UTC. This is the key to set and to clear a due date.' },
    dueDateTimestampLocal: {
      meaning: 'The time for e-mail reminders, with or without an offset. By default the same as `dueDateTimestamp`.',
    },
  },
  'a label removal': {
    task: { meaning: selection },
    label: { meaning: 'The labels to remove. Case matters.' },
    'if-missing': {
      meaning: '`ignore` counts a task or label that does not exist as `unchanged`: it is gone.',
      preset: { value: 'fail' },
    },
    if: condition,
  },
  'a time-entry export': {
    task: { meaning: selection },
    'tasks-file': {
      meaning:
        'A file in the workspace with one task id per line, or a JSON array. Blank lines and lines that begin with `#` are ignored. At most 32 MiB and 1,000,000 ids.',
    },
    'entries-from': {
      meaning:
        'Globs of `.csv`, `.json` and `.ndjson` files in the workspace that exports wrote, read in place of the board. `*` and `?` stand for a part of a name, `**` for folders.',
    },
    entry: { meaning: 'Only these entries, of exactly one task. Each is a request of its own.', preset: 'all entries' },
    to: {
      meaning:
        'Where to write; the extension is the format. `{from}` and `{until}` are the dates of the period, `{shard}` is the part of the run, such as `2-4`.',
    },
    period: {
      value:
        '`today`, `yesterday`, `this-week`, `last-week`, `this-month`, `last-month`, or START/END such as `2026-11-01/2026-12-01`',
      meaning: 'Only entries that start in it. In `START/END`, each a date or a timestamp, END is exclusive.',
      preset: 'all entries',
    },
    'time-zone': {
      meaning: 'Used for the period, for days and for totals: a name from the IANA database.',
      preset: { value: 'UTC' },
    },
    user: { meaning: 'Only entries by one of these users.', preset: 'all entries' },
    label: { meaning: 'Only entries with one of these labels. Case matters.', preset: 'all entries' },
    mode: {
      meaning:
        '`merge` adds and corrects entries by `_id` in the file that is there. `verify` writes nothing and compares the file that is there with what the export would hold now. Both: `.csv`, `.json` and `.ndjson` only.',
      preset: { value: 'replace' },
    },
    'if-different': {
      meaning: 'With `mode: verify`: `warn` lets the step succeed, with a warning, where the file differs.',
      preset: { value: 'fail' },
    },
    'group-by': { meaning: 'The rows of the totals.', preset: { value: 'user' } },
    round: { meaning: 'Rounds each entry, in totals only.', preset: 'not rounded' },
    if: condition,
  },
  round: {
    to: { meaning: 'Entries are rounded to a multiple of it.' },
    mode: { meaning: '`nearest` rounds a half up.' },
  },
  'a webhook registration': {
    name: { meaning: 'A name for the board, and the key in the outputs `webhookIds` and `secrets`.' },
    callbackUrl: { meaning: 'Where the board sends events. It must answer `HEAD` with 200, which the board checks.' },
    events: { meaning: 'The events to send, as names or as `{ name: … }`.' },
    filter: { meaning: 'Limits what is sent.', preset: 'everything' },
    'check-callback': {
      meaning: '`true` asks the callback with `HEAD` from the runner before anything is created.',
      preset: { value: false },
    },
    keep: {
      meaning: 'Registers the webhook once, and stores its secret and id in GitHub. `{}` keeps nothing.',
      preset: 'not kept',
    },
    'allow-duplicate': {
      meaning: '`true` creates the webhook even if another one may exist.',
      preset: { value: false },
    },
    'allow-private-callback': {
      meaning: '`true` lets `check-callback` ask addresses of private networks.',
      preset: { value: false },
    },
    if: condition,
  },
  'a filter': {
    columnId: { meaning: 'Only tasks in this column.' },
    swimlaneId: { meaning: 'Only tasks in this swimlane.' },
    changedProperties: { meaning: 'Only changes to these properties of a task.' },
  },
  keep: {
    secret: { meaning: 'Where the secret of the webhook is stored.' },
    id: { meaning: 'Where its id is stored, with a fingerprint of what was registered.' },
    in: {
      value: '`repository`, `organization`, or `environment:NAME`',
      meaning: 'Whose secret and variable they are.',
      preset: { value: 'repository' },
    },
  },
  'task-references': {
    pattern: { meaning: 'An RE2 expression; its first group is the task id. Every line is searched by itself.' },
    in: { meaning: 'Where to look, in this order.', preset: { value: ['title', 'body', 'branch'] } },
    'trusted-authors': {
      meaning: 'Whose pull requests count, by their association with the repository; `anyone` admits all.',
      preset: { value: ['OWNER', 'MEMBER', 'COLLABORATOR'] },
    },
  },
  names: {
    users: { meaning: 'A name for each user id.' },
    tasks: { meaning: 'A name for each task id.' },
  },
};
