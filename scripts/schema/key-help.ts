// What each key of the configuration file is for, by the title of the mapping that holds it: for docs/declarations.md and
// for editors. Shapes say what is allowed.

type Help = {
  readonly meaning: string;
  /** What is allowed, if the shapes' own words only suit messages. */
  readonly value?: string;
  /** The default value, or what happens without the key. */
  readonly preset?: string | { readonly value: unknown };
  readonly examples?: readonly unknown[];
};

const selection = {
  value: 'task ids, one or many, or `{ from: … }`',
  meaning:
    '`{ from: pull-request }` means the tasks that the pull request names, `{ from: event }` those of a push or release, too.',
};
const condition = {
  value: 'an expression',
  meaning: 'Only in a file. If the expression is false, the declaration is `skipped`.',
};

export const keyHelp: Readonly<Record<string, Readonly<Record<string, Help>>>> = {
  'the configuration file': {
    'subtask-updates': { meaning: 'Subtasks to tick, untick, rename, assign or give a due date.' },
    'label-removals': { meaning: 'Labels to remove from tasks.' },
    'time-entry-exports': { meaning: 'Time entries to write to files.' },
    'webhook-registrations': { meaning: 'Webhooks to create.' },
    'task-references': {
      meaning:
        'How task ids are found in a pull request, a push or a release. The input of the same name overrides it.',
    },
    require: {
      meaning: 'What a pull request must have for the step to succeed. The input of the same name overrides it.',
    },
    names: {
      meaning: 'Display names for reports, the summary and the comment. The input of the same name overrides it.',
    },
    rates: {
      meaning: 'What an hour costs, for amounts in reports and the summary. The input of the same name overrides it.',
    },
    'allowed-tasks': {
      meaning:
        'Task ids that operations may touch, with `*` and `?` as wildcards. The input of the same name must allow them, too.',
      preset: 'any',
    },
  },
  'a subtask update': {
    task: selection,
    name: { meaning: 'The subtask with this name. Case matters.' },
    index: { meaning: 'The subtask at this position, counted from 0.' },
    checklist: {
      value: '`true`, or the text of a heading',
      meaning:
        'Takes the checkboxes in the description of the pull request, or those under a heading: each sets `finished` on the subtask whose name is its text.',
    },
    set: { meaning: 'What to change. Only the properties you give are sent.' },
    'if-missing': {
      meaning: '`ignore` skips tasks and subtasks that do not exist. It is the default with `checklist`.',
      preset: { value: 'fail' },
    },
    'if-empty': {
      meaning:
        '`omit` leaves out any property of `set` whose value is empty; if none is left, the update is `skipped`.',
      preset: { value: 'fail' },
    },
    if: condition,
  },
  set: {
    name: { meaning: 'Renames the subtask.' },
    finished: { meaning: '`true` ticks it, `false` unticks it.' },
    userId: { meaning: 'Assigns a user, whose id the column `userId` of an export shows.' },
    dueDateTimestamp: { meaning: 'When the subtask is due, in UTC. Use this key to set or clear a due date.' },
    dueDateTimestampLocal: {
      meaning: 'The time for e-mail reminders, with or without an offset. Defaults to `dueDateTimestamp`.',
    },
  },
  'a label removal': {
    task: selection,
    label: { meaning: 'The labels to remove. Case matters.' },
    'if-missing': {
      meaning: 'With `ignore`, a task or label that does not exist counts as `unchanged`.',
      preset: { value: 'fail' },
    },
    if: condition,
  },
  'a time-entry export': {
    task: selection,
    'tasks-file': {
      meaning:
        'One task id per line, a JSON array (which ids with spaces or commas need), or a CSV with the header `id,name,project`, of which one of the last two may be left out. Blank lines and lines that begin with `#` are ignored. At most 32 MiB and 1,000,000 ids.',
    },
    'entries-from': {
      meaning:
        'Globs of files in the workspace, read in place of the board: `.csv`, `.json` and `.ndjson` that exports wrote, or `.json` as the board returned it. `*` and `?` stand for a part of a name, `**` for folders.',
    },
    entry: { meaning: 'Only these entries of a single task. Each takes one request.', preset: 'all entries' },
    'if-missing': {
      meaning:
        '`ignore` leaves out tasks that do not exist, with a warning that names them. If none exists, the export fails.',
      preset: { value: 'fail' },
    },
    to: {
      meaning:
        'Where to write; the extension selects the format. `{from}` and `{until}` are the dates of the period, and `{shard}` is the part of a sharded run, such as `2-4`.',
    },
    period: {
      value:
        '`today`, `yesterday`, `this-week`, `last-week`, `this-month`, `last-month`, `last-N-days` (1 to 366), `before-today`, `before-this-week`, `before-this-month`, START/END such as `2026-11-01/2026-12-01`, or ../END',
      meaning: 'Only entries that start in this period. START and END are dates or timestamps; END is exclusive.',
      preset: 'all entries',
    },
    'not-in': {
      meaning:
        'Entries whose `_id` is in one of these files are left out, with a warning if they have changed since. The files that this export itself writes do not count. No such file is fine.',
      preset: 'nothing left out',
    },
    'time-zone': {
      meaning: 'Time zone of the period, the days and the totals: a name from the IANA database.',
      preset: { value: 'UTC' },
    },
    user: { meaning: 'Only entries by one of these users.', preset: 'all entries' },
    label: { meaning: 'Only entries with one of these labels. Case matters.', preset: 'all entries' },
    mode: {
      meaning:
        '`merge` adds and updates entries, by `_id`, in the existing file. `verify` writes nothing and compares the existing file with what the export would contain now. Both: `.csv`, `.json` and `.ndjson` only.',
      preset: { value: 'replace' },
    },
    'if-different': {
      meaning: 'With `mode: verify`, `warn` lets the step succeed with a warning if the file differs.',
      preset: { value: 'fail' },
    },
    'group-by': {
      meaning:
        'What each row of the totals stands for. `rate` needs `rates`, and gives lines of hours × rate = amount; `project` is that of `names` or of a `tasks-file`.',
      preset: { value: 'user' },
    },
    columns: {
      value: 'one or many: a [column](exports.md#columns-of-your-own)',
      meaning:
        'What a `.csv` for people or another program holds, in this order. Such a file cannot be merged, verified or read back.',
      preset: 'those of a `.csv` that can be read back',
    },
    round: { meaning: 'Rounds each entry, but only in totals.', preset: 'not rounded' },
    title: {
      meaning: 'What reports are called: in `.html`, `.xlsx`, `.md` and the summary.',
      preset: '`Time report`',
    },
    billable: {
      meaning:
        'Reports show the hours of entries with any of these labels, and the others; only the former cost something. Case matters.',
      preset: 'not split',
    },
    'task-url': {
      meaning:
        'The web page of a task, to which reports link; `{task}` stands for its id, which is percent-encoded. `http` and `https` only.',
      preset: 'no links',
      examples: ['https://board.example.com/t/{task}'],
    },
    if: condition,
  },
  round: {
    to: {
      value: 'a duration such as 90s, 15m or 1h, at most 24h',
      meaning: 'Entries are rounded to a multiple of this duration.',
    },
    mode: { meaning: '`nearest` rounds a half up.' },
  },
  'a webhook registration': {
    name: {
      value: 'a name',
      meaning: 'The name of the webhook on the board, and its key in the outputs `webhookIds` and `secrets`.',
    },
    callbackUrl: { meaning: 'Where the board sends events. It must answer `HEAD` with 200; the board checks this.' },
    events: { meaning: 'The events to send.' },
    filter: { meaning: 'Limits which events are sent.', preset: 'everything' },
    keep: {
      meaning: 'Registers the webhook only once, and stores its secret and id in GitHub. `{}` keeps nothing.',
      preset: 'not kept',
    },
    'allow-duplicate': {
      meaning: '`true` creates the webhook even if another one may exist.',
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
    secret: { meaning: 'Stores the secret of the webhook.' },
    id: { meaning: 'Stores its id, with a fingerprint of the registration.' },
    in: {
      value: '`repository`, `organization`, or `environment:NAME`',
      meaning: 'Where the secret and the variable belong.',
      preset: { value: 'repository' },
    },
  },
  'task-references': {
    pattern: {
      value: 'a regular expression (RE2)',
      meaning: 'Its first group is the task id. Each line is searched separately.',
    },
    in: {
      meaning:
        'Where to look, in this order. A pull request has `title`, `body` and `branch`, a push `branch` and `commits`, a release `title` and `body`.',
      preset: { value: ['title', 'body', 'branch'] },
    },
    'trusted-authors': {
      meaning:
        'Whose pull requests count, by how GitHub associates the author with the repository; `write` asks GitHub whether the author may write to it, `anyone` admits all.',
      preset: { value: ['OWNER', 'MEMBER', 'COLLABORATOR', 'write'] },
    },
    example: {
      value: 'a text that the pattern matches',
      meaning: '`require` shows it to people whose pull request names no task.',
      preset: 'none',
      examples: ['Task: T3s6UGyzY'],
    },
  },
  require: {
    task: {
      meaning: 'The pull request names at least one task that `allowed-tasks` permits. Needs `task-references`.',
    },
    checklist: {
      value: '`true`, the text of a heading, or a mapping',
      meaning:
        'The description has at least one checkbox (below the heading), and all are ticked. A box whose text begins struck through does not count.',
    },
    except: {
      meaning:
        'Pull requests that meet every requirement. In its globs, `*` and `?` stop at `/`, `**` does not, and all else is literal.',
      preset: 'none',
    },
  },
  'a required task': {
    except: { value: 'like `except`', meaning: 'Pull requests that need no task.' },
  },
  'a required checklist': {
    heading: { meaning: 'Only the boxes below the heading with this text.', preset: 'the whole description' },
    'if-missing': { meaning: 'With `ignore`, there may be no checkbox at all.', preset: { value: 'fail' } },
    except: { value: 'like `except`', meaning: 'Pull requests that need no checklist.', preset: 'none' },
  },
  except: {
    authors: { meaning: 'Logins of their authors. Case does not matter.' },
    labels: { meaning: 'Their labels.' },
    branches: { meaning: 'Names of their head branches.' },
  },
  rates: {
    currency: { meaning: 'The currency of all amounts.' },
    default: {
      value: 'what an hour costs, such as 80 or "95.50"',
      meaning: 'The rate of entries that have no other.',
      preset: 'no rate',
    },
    users: { value: 'rates by user id', meaning: 'A rate of the task, its project or a label comes first.' },
    tasks: { value: 'rates by task id', meaning: 'They come before all others.' },
    projects: {
      value: 'rates by project',
      meaning: 'A rate of the task comes first.',
    },
    labels: {
      value: 'rates by label',
      meaning: 'If an entry has several of these labels, the one listed first here counts.',
    },
  },
  names: {
    users: { value: 'names by user id', meaning: 'How users are called.' },
    tasks: { value: 'names by task id', meaning: 'How tasks are called.' },
    projects: {
      value: 'task ids, one or many, by project',
      meaning: 'The tasks of each project, for `group-by: project`. A task has at most one.',
    },
  },
};
