/** For people: `means` says what happened, `remedy` what to do. Sentences in Markdown. */
type Explained = { readonly means: string; readonly remedy: string };

/**
 * Stable names of everything that can be wrong or doubtful: programs and docs refer to them, so none is ever renamed.
 * docs/troubleshooting.md is made from this table (`npm run docs`); the action takes only its type.
 */
export const problemCodes = {
  // The text as YAML
  'invalid-yaml': {
    means:
      'The text is not valid YAML, or not one plain document: anchors, aliases, tags, merge keys, directives and a second document are not supported.',
    remedy:
      'Look at the line that the message shows. Most often the indentation is off by a space, a quote or bracket is not closed, or a text needs quotes because it holds `: `, ` #`, or begins with `@`, `*`, `&`, `!`, `%`, `{` or `[`.',
  },
  'too-large': {
    means: 'The text is over 8 MiB, nested more than 64 levels deep, or holds too many words and lines.',
    remedy: 'Split it into several files and steps, or name the tasks in a `tasks-file`.',
  },
  'too-many-problems': {
    means: 'There are more problems than are worth listing; the message says where the rest begins.',
    remedy: 'Fix the listed ones, then re-run.',
  },
  // A key or a value
  'invalid-type': {
    means:
      'A value has another type than its key takes: a number where a text belongs, one value where a list belongs, an input that is no whole number.',
    remedy:
      'Quote ids and labels that look like numbers or as `true`, `false` or `null`; write numbers and `true` without quotes; begin each item of a list with `- `. An expression such as `env.DONE` gives text: `fromJSON(env.DONE)` gives what the text spells.',
  },
  'invalid-value': {
    means: 'A value has the right type but cannot be used: a date that does not exist, a path outside the workspace.',
    remedy: 'Write a value of the form that the message gives.',
  },
  'empty-value': {
    means: 'A key has no value, or an expression gave an empty one. An empty value never clears a property.',
    remedy:
      'Fill it in. To clear `userId` or a due date write `null` without quotes. Where an input of a workflow may be left empty, `if-empty: omit` leaves the property out.',
  },
  'empty-list': {
    means: 'A list that needs at least one item has none.',
    remedy: 'Add an item, or leave the key out if it is optional.',
  },
  'unknown-value': {
    means: 'The value is none of the words that the key takes.',
    remedy: 'Take one of the words that the message lists; upper and lower case differ.',
  },
  'unknown-key': {
    means:
      'There is no such key in this place: it is misspelled, indented too little or too much, or under another key.',
    remedy:
      'Take the key that the message suggests, or move it where it belongs. Keys of the board are camelCase (`dueDateTimestamp`), keys of this action kebab-case (`if-missing`).',
  },
  'missing-key': {
    means: 'A declaration lacks a key that it needs. The position is the first line of the declaration.',
    remedy: 'Add the key. If it is there, check that it is indented like the other keys of the declaration.',
  },
  'repeated-key': {
    means: 'A mapping has the same key twice.',
    remedy: 'Keep one of them. Where a new declaration should begin, put `- ` before its first key.',
  },
  'conflicting-keys': {
    means: 'Keys or values exclude each other, such as `name` and `index` of one subtask update.',
    remedy: 'Keep the one that you mean, or split the declaration in two.',
  },
  'repeated-value': {
    means: 'A list names the same value twice where that makes no sense.',
    remedy: 'Keep one of them.',
  },
  'wrong-list': {
    means: 'A declaration stands under the key of another kind, such as a subtask update under `label-removals`.',
    remedy: 'Move it under the key that the message names.',
  },
  'invalid-expression': {
    means:
      'An expression in the file cannot be evaluated: it is misspelled, names a context that cannot be read there, or gives an object.',
    remedy:
      'Contexts are `github`, `env` and `runner`. Pass secrets and variables of the repository by `env` of the step.',
  },
  // An input of the step
  'unknown-input': {
    means: 'The step passes an input that this action does not have; the runner would only warn.',
    remedy: 'Correct its name under `with`, or take the line out.',
  },
  'missing-input': {
    means: 'An input that is needed is empty, most often because a secret is not readable in this run.',
    remedy:
      'Check the name of the secret and that this workflow may read it; runs for pull requests from forks and by Dependabot cannot (`on-missing-token: skip`). Without any declaration, fill in one of the four lists or `config-file`, and check the repository out first.',
  },
  'insecure-url': {
    means: '`base-url` begins with `http://`, so the token and all data would travel unencrypted.',
    remedy: 'Use `https://`. If the network is trusted, set `allow-insecure-http: true`; a warning remains.',
  },
  'unused-input': {
    means: 'An input has no effect beside the others, such as `auth-name` with `auth-scheme: bearer`.',
    remedy: 'Take it out, or set the input that makes it count.',
  },
  // A file that the input names
  'missing-file': {
    means: 'The workspace has no file of this name.',
    remedy: 'Check the path, which is relative to the workspace, and that `actions/checkout` runs before this step.',
  },
  'unreadable-file': {
    means:
      'The file is there but cannot be read: it is a folder, too large, not UTF-8, or outside the workspace through a link.',
    remedy: 'The message names the cause.',
  },
  'untrusted-file': {
    means: 'The run holds secrets, and somebody who may not write to the repository could have written the file.',
    remedy:
      'Check out the base of the pull request instead of its head, or declare inline. [Pull requests](pull-requests.md) shows how.',
  },
  // All declarations together
  'missing-task-references': {
    means: 'A declaration takes its tasks from the pull request, but nothing says how task ids are found there.',
    remedy: 'Add `task-references` with a `pattern` to the file, or pass the input of that name.',
  },
  'conflicting-boxes': {
    means: 'The check list of the pull request has the same text twice, ticked once and once not.',
    remedy: 'Tick both or neither, or reword one of them.',
  },
  'not-allowed': {
    means: '`allowed-operations` or `allowed-tasks` does not permit what is declared.',
    remedy: 'Take the declaration out, or widen the input if the declaration is right.',
  },
  'over-limit': {
    means: 'More is declared than `max-requests`, or this action itself, permits in one run.',
    remedy: 'Declare less, raise `max-requests`, or share the work between jobs with `shard`.',
  },
  'repeated-store': {
    means: 'Two webhooks would be kept under the same secret or variable, each overwriting the other.',
    remedy: 'Give each `keep` its own `secret` and `id`.',
  },
  // Warnings: legal, and seldom meant
  'stale-name': {
    means: 'A later update names a subtask by the name that it had before an earlier update renamed it.',
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
      'A task id looks like several ids in one text, or ends in a comma. It is sent as one id, which the board is unlikely to know.',
    remedy: 'Write a YAML list: `[T8, T21]`.',
  },
  'listed-entries': {
    means:
      'An entry id looks like several ids in one text, or ends in a comma. It is sent as one id, which the board is unlikely to know.',
    remedy: 'Write a YAML list: `[E1, E2]`.',
  },
  'curly-quotes': {
    means: 'An id, a name or a label stands in typographic quotes, which YAML takes for part of the text.',
    remedy: 'Replace them with straight quotes, or leave them out.',
  },
  'insecure-callback': {
    means: 'A `callbackUrl` with `http://` leads to a public host: the board would send events unencrypted.',
    remedy: 'Use `https://` if the receiver speaks it.',
  },
  'shared-file': {
    means: 'Several parts of a sharded run write the same file, each over the one before.',
    remedy: 'Put `{shard}` into the path, and join the parts afterwards.',
  },
  'unused-key': {
    means: 'A key has no effect, because another one that it depends on is missing.',
    remedy: 'Take it out, or add the key that the message names.',
  },
  'cut-month': {
    means: 'A period ends on the last day of a month, which is not part of it: END is exclusive.',
    remedy: 'Write the first day of the next month as END, as the message shows.',
  },
} as const satisfies Readonly<Record<string, Explained>>;

export type ProblemCode = keyof typeof problemCodes;
