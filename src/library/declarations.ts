// Written by npm run docs, from the shapes of declarations.

/** In a file, such as `${{ env.TASK }}`. */
type Expression = `${string}\${{${string}`;

/** Declarations as data: what the YAML of a file would be. Every rule beyond types is checked when they are used. */
export type Declarations = {
  /** Subtasks to tick, untick, rename, assign or give a due date. */
  readonly 'subtask-updates'?: readonly {
    /** The tasks. `{ from: pull-request }` means all tasks that the pull request of the event refers to, `{ from: event }` those of a push or a release, too. */
    readonly task:
      | string
      | readonly string[]
      | {
          readonly from: 'pull-request' | 'event' | Expression;
        };
    /** The subtask with this name. Case matters. */
    readonly name?: string;
    /** The subtask at this position, counted from 0. */
    readonly index?: number | Expression;
    /** Uses the checkboxes in the description of the pull request: all of them, or those under a heading. Each box sets `finished` on the subtask whose name is its text. */
    readonly checklist?: true | string;
    /** What to change. Only the properties you give are sent. */
    readonly set?: {
      /** Renames the subtask. */
      readonly name?: string;
      /** `true` ticks it, `false` unticks it. */
      readonly finished?: boolean | Expression;
      /** Assigns a user. */
      readonly userId?: string | null;
      /** When the subtask is due, in UTC. Use this key to set or clear a due date. */
      readonly dueDateTimestamp?: string | null;
      /** The time for e-mail reminders, with or without an offset. Defaults to `dueDateTimestamp`. */
      readonly dueDateTimestampLocal?: string | null;
    };
    /** `ignore` skips tasks and subtasks that do not exist. It is the default with `checklist`. */
    readonly 'if-missing'?: 'fail' | 'ignore' | Expression;
    /** `omit` leaves out any property of `set` whose value is empty; if none is left, the update is `skipped`. */
    readonly 'if-empty'?: 'fail' | 'omit' | Expression;
    /** Only in a file. If the expression is false, the declaration is `skipped`. */
    readonly if?: boolean | string;
  }[];
  /** Labels to remove from tasks. */
  readonly 'label-removals'?: readonly {
    /** The tasks. `{ from: pull-request }` means all tasks that the pull request of the event refers to, `{ from: event }` those of a push or a release, too. */
    readonly task:
      | string
      | readonly string[]
      | {
          readonly from: 'pull-request' | 'event' | Expression;
        };
    /** The labels to remove. Case matters. */
    readonly label: string | readonly string[];
    /** With `ignore`, a task or label that does not exist counts as `unchanged`. */
    readonly 'if-missing'?: 'fail' | 'ignore' | Expression;
    /** Only in a file. If the expression is false, the declaration is `skipped`. */
    readonly if?: boolean | string;
  }[];
  /** Time entries to write to files. */
  readonly 'time-entry-exports'?: readonly {
    /** The tasks. `{ from: pull-request }` means all tasks that the pull request of the event refers to, `{ from: event }` those of a push or a release, too. */
    readonly task?:
      | string
      | readonly string[]
      | {
          readonly from: 'pull-request' | 'event' | Expression;
        };
    /** A file of the repository with one task id per line, a JSON array, or a CSV of ids, names and projects with the header `id,name,project`, of which one of the last two may be left out. Blank lines and lines that begin with `#` are ignored. At most 32 MiB and 1,000,000 ids. */
    readonly 'tasks-file'?: string;
    /** Globs of `.csv`, `.json` and `.ndjson` files in the workspace that exports wrote, read in place of the board. `*` and `?` stand for a part of a name, `**` for folders. */
    readonly 'entries-from'?: string | readonly string[];
    /** Only these entries of a single task. Each takes one request. */
    readonly entry?: string | readonly string[];
    /** Where to write; the extension selects the format. `{from}` and `{until}` are the dates of the period, and `{shard}` is the part of a sharded run, such as `2-4`. */
    readonly to: string | readonly string[];
    /** Only entries that start in this period. START and END are dates or timestamps; END is exclusive. */
    readonly period?: string;
    /** Time zone of the period, the days and the totals: a name from the IANA database. */
    readonly 'time-zone'?: string;
    /** Only entries by one of these users. */
    readonly user?: string | readonly string[];
    /** Only entries with one of these labels. Case matters. */
    readonly label?: string | readonly string[];
    /** `merge` adds and updates entries, by `_id`, in the existing file. `verify` writes nothing and compares the existing file with what the export would contain now. Both: `.csv`, `.json` and `.ndjson` only. */
    readonly mode?: 'replace' | 'merge' | 'verify' | Expression;
    /** With `mode: verify`, `warn` lets the step succeed with a warning if the file differs. */
    readonly 'if-different'?: 'fail' | 'warn' | Expression;
    /** What each row of the totals stands for. `rate` needs `rates`, and gives lines of hours × rate = amount; `project` is that of `names` or of a `tasks-file`. */
    readonly 'group-by'?:
      | 'user'
      | 'task'
      | 'project'
      | 'label'
      | 'rate'
      | 'day'
      | 'week'
      | 'month'
      | Expression
      | readonly ('user' | 'task' | 'project' | 'label' | 'rate' | 'day' | 'week' | 'month' | Expression)[];
    /** Rounds each entry, but only in totals. */
    readonly round?: {
      /** Entries are rounded to a multiple of this duration. */
      readonly to: string;
      /** `nearest` rounds a half up. */
      readonly mode: 'up' | 'down' | 'nearest' | Expression;
    };
    /** What reports are called: in `.html`, `.xlsx`, `.md` and the summary. */
    readonly title?: string;
    /** Labels that count as billable: reports show billable and non-billable hours, and only billable ones cost something. An entry with any of them is billable. Case matters. */
    readonly billable?: string | readonly string[];
    /** The web page of a task, to which reports link; `{task}` stands for its id, which is percent-encoded. `http` and `https` only. */
    readonly 'task-url'?: string;
    /** Only in a file. If the expression is false, the declaration is `skipped`. */
    readonly if?: boolean | string;
  }[];
  /** Webhooks to create. */
  readonly 'webhook-registrations'?: readonly {
    /** The name of the webhook on the board, and its key in the outputs `webhookIds` and `secrets`. */
    readonly name?: string;
    /** Where the board sends events. It must answer `HEAD` with 200; the board checks this. */
    readonly callbackUrl: string;
    /** The events to send, as names or as `{ name: … }`. */
    readonly events: readonly (
      | 'taskCreated'
      | 'taskChanged'
      | 'taskDeleted'
      | 'taskCommentCreated'
      | 'taskCommentChanged'
      | 'taskCommentDeleted'
      | Expression
      | {
          readonly name:
            | 'taskCreated'
            | 'taskChanged'
            | 'taskDeleted'
            | 'taskCommentCreated'
            | 'taskCommentChanged'
            | 'taskCommentDeleted'
            | Expression;
        }
    )[];
    /** Limits which events are sent. */
    readonly filter?: {
      /** Only tasks in this column. */
      readonly columnId?: string;
      /** Only tasks in this swimlane. */
      readonly swimlaneId?: string;
      /** Only changes to these properties of a task. */
      readonly changedProperties?: readonly string[];
    };
    /** `true` sends `HEAD` to the callback from the runner before creating anything. */
    readonly 'check-callback'?: boolean | Expression;
    /** Registers the webhook only once, and stores its secret and id in GitHub. `{}` keeps nothing. */
    readonly keep?:
      | {
          /** Stores the secret of the webhook. */
          readonly secret: string;
          /** Stores its id, with a fingerprint of the registration. */
          readonly id: string;
          /** Where the secret and the variable belong. */
          readonly in?: string;
        }
      | Readonly<Record<string, never>>;
    /** `true` creates the webhook even if another one may exist. */
    readonly 'allow-duplicate'?: boolean | Expression;
    /** `true` lets `check-callback` connect to private networks. */
    readonly 'allow-private-callback'?: boolean | Expression;
    /** Only in a file. If the expression is false, the declaration is `skipped`. */
    readonly if?: boolean | string;
  }[];
  /** How task ids are found in a pull request, a push or a release. The input of the same name overrides it. */
  readonly 'task-references'?: {
    /** An RE2 expression whose first group is the task id. Each line is searched separately. */
    readonly pattern: string;
    /** Where to look, in this order. A pull request has `title`, `body` and `branch`, a push `branch` and `commits`, a release `title` and `body`. */
    readonly in?:
      | 'title'
      | 'body'
      | 'branch'
      | 'commits'
      | Expression
      | readonly ('title' | 'body' | 'branch' | 'commits' | Expression)[];
    /** Whose pull requests count, by how GitHub associates the author with the repository; `anyone` admits all. */
    readonly 'trusted-authors'?:
      | 'OWNER'
      | 'MEMBER'
      | 'COLLABORATOR'
      | 'CONTRIBUTOR'
      | 'FIRST_TIME_CONTRIBUTOR'
      | 'FIRST_TIMER'
      | 'MANNEQUIN'
      | 'NONE'
      | 'anyone'
      | Expression
      | readonly (
          | 'OWNER'
          | 'MEMBER'
          | 'COLLABORATOR'
          | 'CONTRIBUTOR'
          | 'FIRST_TIME_CONTRIBUTOR'
          | 'FIRST_TIMER'
          | 'MANNEQUIN'
          | 'NONE'
          | 'anyone'
          | Expression
        )[];
    /** A line that the pattern matches. `require` shows it to people whose pull request names no task. */
    readonly example?: string;
  };
  /** What a pull request must have for the step to succeed. The input of the same name overrides it. */
  readonly require?: {
    /** The pull request names at least one task that `allowed-tasks` permits. Needs `task-references`. */
    readonly task?: true;
    /** The description has at least one checkbox (below the heading), and all are ticked. A box whose text begins struck through does not count. */
    readonly checklist?:
      | true
      | string
      | {
          /** Only the boxes below the heading with this text. */
          readonly heading?: string;
          /** With `ignore`, there may be no checkbox at all. */
          readonly 'if-missing'?: 'fail' | 'ignore' | Expression;
        };
    /** Pull requests that meet every requirement. In its globs, `*` and `?` stop at `/`, `**` does not, and all else is literal. */
    readonly except?: {
      /** Logins of their authors. Case does not matter. */
      readonly authors?: string | readonly string[];
      /** Their labels. */
      readonly labels?: string | readonly string[];
      /** Names of their head branches. */
      readonly branches?: string | readonly string[];
    };
  };
  /** Display names for reports, the summary and the comment. The input of the same name overrides it. */
  readonly names?: {
    /** A name for each user id. */
    readonly users?: Readonly<Record<string, string>>;
    /** A name for each task id. */
    readonly tasks?: Readonly<Record<string, string>>;
    /** The tasks of each project, for `group-by: project`. A task has at most one. */
    readonly projects?: Readonly<Record<string, string | readonly string[]>>;
  };
  /** What an hour costs, for amounts in reports and the summary. The input of the same name overrides it. */
  readonly rates?: {
    /** The currency of all amounts. */
    readonly currency: string;
    /** The rate of entries that have no other. */
    readonly default?: number | string;
    /** A rate for each user id; a rate of the task or of a label comes first. */
    readonly users?: Readonly<Record<string, number | string>>;
    /** A rate for each task id; it comes before all others. */
    readonly tasks?: Readonly<Record<string, number | string>>;
    /** A rate for each label. If an entry has several of them, the one listed first here counts. */
    readonly labels?: Readonly<Record<string, number | string>>;
  };
  /** Task ids that operations may touch, with `*` and `?` as wildcards. The input of the same name must allow them, too. */
  readonly 'allowed-tasks'?: string | readonly string[];
};
