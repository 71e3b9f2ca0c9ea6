/** For people: `means` says what happened, `remedy` what to do. Sentences in Markdown. */
type Explained = { readonly means: string; readonly remedy: string };

/**
 * Stable names of everything that can be wrong or suspicious: programs and docs refer to them, so none is ever renamed.
 * docs/troubleshooting.md is generated from this table (`npm run docs`); the action uses only its type.
 */
export const problemCodes = {
  // The text as YAML
  'invalid-yaml': {
    means:
      'The text is not valid YAML, or not one plain document: anchors, aliases, tags, merge keys, directives and a second document are not supported.',
    remedy:
      'Look at the line that the message shows. Usually the indentation is off by a space, a quote or bracket is not closed, or a string needs quotes because it contains `: ` or ` #`, or begins with `@`, `*`, `&`, `!`, `%`, `{` or `[`.',
  },
  'too-large': {
    means: 'The text is over 8 MiB, nested more than 64 levels deep, or contains too many words and lines.',
    remedy: 'Split it into several files and steps, or name the tasks in a `tasks-file`.',
  },
  'too-many-problems': {
    means: 'There are too many problems to list; the message says where the rest begin.',
    remedy: 'Fix the listed ones, then re-run.',
  },
  // A key or a value
  'invalid-type': {
    means:
      'A value has the wrong type for its key: a number instead of a string, a single value instead of a list, an input that is not a whole number.',
    remedy:
      'Quote ids and labels that look like numbers, `true`, `false` or `null`; write numbers and booleans without quotes; begin each list item with `- `. An expression such as `env.DONE` gives a string: use `fromJSON(env.DONE)` to get a number or boolean.',
  },
  'invalid-value': {
    means: 'A value has the right type but cannot be used: a date that does not exist, a path outside the workspace.',
    remedy: 'Use the format that the message shows.',
  },
  'empty-value': {
    means: 'A key has no value, or an expression gave an empty one. An empty value never clears a property.',
    remedy:
      'Fill it in. To clear `userId` or a due date, write `null` without quotes. If the value comes from a workflow input that may be empty, `if-empty: omit` leaves the property out.',
  },
  'empty-list': {
    means: 'A list that needs at least one item is empty.',
    remedy: 'Add an item, or leave the key out if it is optional.',
  },
  'unknown-value': {
    means: 'The value is not one that the key accepts.',
    remedy: 'Use one of the values that the message lists; case matters.',
  },
  'unknown-key': {
    means: 'There is no such key here: it is misspelled, wrongly indented, or under the wrong key.',
    remedy:
      'Use the key that the message suggests, or move this one where it belongs. Keys of the board are camelCase (`dueDateTimestamp`), keys of this action kebab-case (`if-missing`).',
  },
  'missing-key': {
    means: 'A declaration lacks a required key. The position is the first line of the declaration.',
    remedy: 'Add the key. If it is there, check that it is indented like the other keys of the declaration.',
  },
  'repeated-key': {
    means: 'A mapping has the same key twice.',
    remedy: 'Keep one of them. If a new declaration should begin here, put `- ` before its first key.',
  },
  'conflicting-keys': {
    means: 'Keys or values exclude each other, such as `name` and `index` of one subtask update.',
    remedy: 'Keep the one you mean, or split the declaration in two.',
  },
  'repeated-value': {
    means: 'A list names the same value twice where that makes no sense.',
    remedy: 'Keep one of them.',
  },
  'wrong-list': {
    means: 'A declaration is in the wrong list, such as a subtask update under `label-removals`.',
    remedy: 'Move it to the list that the message names.',
  },
  'invalid-expression': {
    means:
      'An expression in the file cannot be evaluated: it is misspelled, uses a context that is not available there, or gives an object.',
    remedy:
      'Only `github`, `env` and `runner` are available. Pass secrets and repository variables through the `env` of the step.',
  },
  // An input of the step
  'unknown-input': {
    means: 'The step passes an input that this action does not have; the runner would only warn.',
    remedy: 'Correct its name under `with`, or remove the line.',
  },
  'missing-input': {
    means: 'A required input is empty, usually because this run cannot read a secret.',
    remedy:
      'Check the name of the secret, and that this workflow may read it; runs for pull requests from forks and by Dependabot cannot (see `on-missing-token`). If nothing is declared, fill in one of the four lists or `config-file`, or commit `.github/taskboard.yml`.',
  },
  'insecure-url': {
    means: '`base-url` begins with `http://`, so the token and all data would travel unencrypted.',
    remedy: 'Use `https://`. If you trust the network, set `allow-insecure-http: true`; you still get a warning.',
  },
  'unused-input': {
    means: 'An input has no effect together with the others, such as `token` with `auth-scheme: none`.',
    remedy: 'Remove it, or set the input that it depends on.',
  },
  // A file that the input names
  'missing-file': {
    means:
      'The file is neither in the workspace (which is not searched on events that strangers can cause) nor in the repository at the commit of the run, or `github-token` may not read it there.',
    remedy:
      'Check the path, commit the file, and give the job the permission `contents: read`; or declare inline. [Where declarations are read from](declarations.md#where-declarations-are-read-from) says more.',
  },
  'unreadable-file': {
    means:
      'The file exists but cannot be read: it is a folder, too large, not UTF-8, or a link that leads out of the workspace, or GitHub cannot be reached.',
    remedy: 'The message names the cause.',
  },
  // All declarations together
  'missing-task-references': {
    means:
      'A declaration takes its tasks from the pull request or the event, or `require` asks for one, but nothing says how to find their ids there.',
    remedy: 'Add `task-references` with a `pattern` to the file, or pass the input of the same name.',
  },
  'conflicting-boxes': {
    means: 'The checklist of the pull request has two boxes with the same text, one ticked and one not.',
    remedy: 'Tick both or neither, or reword one of them.',
  },
  'not-allowed': {
    means: '`allowed-operations` or `allowed-tasks` does not permit the declaration.',
    remedy: 'Remove the declaration, or extend the input if the declaration is right.',
  },
  'over-limit': {
    means: 'The declarations need more than `max-requests`, or the action itself, permits in one run.',
    remedy: 'Declare less, raise `max-requests`, or split the work between jobs with `shard`.',
  },
  'repeated-store': {
    means: 'Two webhooks would be kept under the same secret or variable, each overwriting the other.',
    remedy: 'Give each `keep` its own `secret` and `id`.',
  },
  // Warnings: legal, but rarely intended
  'stale-name': {
    means: 'An update refers to a subtask by its old name, although an earlier update renames it.',
    remedy: 'Use the new name, or put the updates in another order.',
  },
  'mixed-targets': {
    means: 'Subtasks of one task are updated both by name and by index, so two updates may hit the same subtask.',
    remedy: 'Use names throughout, or indices throughout.',
  },
  'repeated-target': {
    means: 'The same subtask, label, file or webhook is declared twice; the later one wins, or is done again.',
    remedy: 'Keep one of them.',
  },
  'listed-tasks': {
    means:
      'A task id looks like several ids in one string, or ends in a comma. It is sent as one id, which the board is unlikely to know.',
    remedy: 'Write a YAML list: `[T8, T21]`.',
  },
  'listed-entries': {
    means:
      'An entry id looks like several ids in one string, or ends in a comma. It is sent as one id, which the board is unlikely to know.',
    remedy: 'Write a YAML list: `[E1, E2]`.',
  },
  'listed-users': {
    means:
      'A user id looks like several ids in one string, or ends in a comma. It is used as one id, which no entry is likely to have.',
    remedy: 'Write a YAML list: `[U1, U2]`.',
  },
  'listed-labels': {
    means:
      'A label looks like several labels in one string, or ends in a comma. It is used as one label. If the label is really spelled like that, ignore the warning.',
    remedy: 'Write a YAML list: `[in review, blocked]`.',
  },
  'literal-wildcard': {
    means: 'An id or a label contains `*`, which is taken literally. Wildcards work in `allowed-tasks` only.',
    remedy: 'Name each task or label.',
  },
  'curly-quotes': {
    means: 'An id, name or label is in curly quotes, which YAML treats as part of the string.',
    remedy: 'Replace them with straight quotes, or leave them out.',
  },
  'insecure-callback': {
    means: 'A `callbackUrl` with `http://` points to a public host: the board would send events unencrypted.',
    remedy: 'Use `https://` if the receiver supports it.',
  },
  'shared-file': {
    means: 'Several parts of a sharded run write the same file, each overwriting the last.',
    remedy: 'Add `{shard}` to the path, and combine the parts afterwards.',
  },
  'doubtful-pattern': {
    means:
      'The pattern of `task-references` is valid, but probably does not mean this: it has several groups, of which the first is the id, or slashes and flags, which are matched literally.',
    remedy: 'Write `(?:…)` for groups that are not the id, and flags as `(?i)` at the beginning.',
  },
  'idle-filter': {
    means:
      'A webhook filter is empty and filters nothing, or asks for `changedProperties`, which only `taskChanged` has, without that event.',
    remedy: 'Leave it out, or fill it in; with `changedProperties`, add `taskChanged` to `events`.',
  },
  'unused-key': {
    means: 'A key has no effect, because a key that it depends on is missing.',
    remedy: 'Remove it, or add the key that the message names.',
  },
  'cut-month': {
    means: 'A period ends on the last day of a month, which is not part of it: END is exclusive.',
    remedy: 'End the period on the first day of the next month, as the message shows.',
  },
} as const satisfies Readonly<Record<string, Explained>>;

export type ProblemCode = keyof typeof problemCodes;
