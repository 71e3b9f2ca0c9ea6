// Declarations and keys that are not where they belong.
import { exporting, inFile, inInputs, type Mistake, registering, removal, setting, update } from './mistake.ts';

export const placeMistakes: readonly Mistake[] = [
  inFile(
    'an update under label-removals',
    'label-removals:\n  - task: T8\n    name: Write tests\n    set: { finished: true }\n',
  ),
  inFile(
    'two updates under label-removals',
    'label-removals:\n  - { task: T8, name: A, set: { finished: true } }\n  - { task: T9, name: B, set: { finished: true } }\n',
  ),
  inFile('a removal under subtask-updates', 'subtask-updates:\n  - task: T8\n    label: blocked\n'),
  inFile(
    'an export under subtask-updates',
    'subtask-updates:\n  - task: T8\n    to: time.csv\n    period: last-month\n',
  ),
  inFile(
    'a webhook under time-entry-exports',
    'time-entry-exports:\n  - callbackUrl: https://hooks.example.com/board\n    events: [taskCreated]\n',
  ),
  inFile('a list without its key', '- task: T8\n  label: blocked\n'),
  inFile('a declaration without its list', 'task: T8\nname: Write tests\nset: { finished: true }\n'),
  inFile('one declaration without its dash', 'label-removals:\n  task: T8\n  label: blocked\n'),
  inFile('a dash without an item', 'label-removals:\n  - task: T8\n    label: blocked\n  -\n'),
  inFile('a list as a block of text', 'label-removals: |\n  - task: T8\n    label: blocked\n'),
  inFile('an id for a declaration', 'label-removals:\n  - T8\n'),
  inFile('a list with nothing in it', 'label-removals:\n'),
  inFile('an empty file', ''),
  inFile('a file of comments', '# label-removals:\n#   - task: T8\n'),
  inFile('the inputs of a workflow in the file', 'with:\n  label-removals:\n    - task: T8\n      label: blocked\n'),
  inFile('a key of the file in the singular', 'subtask-update:\n  - task: T8\n'),
  inFile('a key of the file by another word', 'webhooks:\n  - callbackUrl: https://hooks.example.com/board\n'),
  inFile('a key of the file in camelCase', 'labelRemovals:\n  - { task: T8, label: blocked }\n'),
  inFile('rates in an export', exporting('to: r.xlsx\n    rates: { currency: EUR, default: 80 }')),
  inFile('billable beside the lists', `billable: [Billable]\n${exporting('to: r.xlsx')}`),
  inFile('properties beside set', update('    finished: true\n')),
  inFile('properties below set that are not indented', update('    set:\n    finished: true\n    userId: U1\n')),
  inFile('a key of the declaration in set', update('    set:\n      finished: true\n      if-missing: ignore\n')),
  inFile('a filter beside filter', registering('events: [taskChanged]\n    columnId: C1')),
  inFile('set as a list', update('    set:\n      - finished: true\n')),
  inFile('set as a text', update('    set: finished\n')),
  inFile('name and index', update('    index: 0\n    set: { finished: true }\n')),
  inFile(
    'a checklist and set',
    'subtask-updates:\n  - task: { from: pull-request }\n    checklist: true\n    set: { finished: true }\n',
  ),
  inFile(
    'a checklist of a push or a release',
    'task-references: { pattern: "(T[0-9]+)" }\nsubtask-updates:\n  - checklist: true\n    task: { from: event }\n',
  ),
  inFile('neither name nor index', 'subtask-updates:\n  - task: T8\n    set: { finished: true }\n'),
  inFile('nothing to set', 'subtask-updates:\n  - task: T8\n    name: Write tests\n'),
  inFile('an empty set', update('    set: {}\n')),
  inFile('no task', 'label-removals:\n  - label: blocked\n'),
  inFile('no label', removal('task: T8')),
  inFile('no file to write', 'time-entry-exports:\n  - task: T8\n    period: last-month\n'),
  inFile('both task and tasks-file', exporting('tasks-file: tasks.txt\n    to: time.csv'), { tasks: 'T8\n' }),
  inFile('a condition inline', 'label-removals: []\n', {
    inputs: { 'label-removals': '- if: github.event.pull_request.merged\n  task: T8\n  label: blocked' },
  }),
  inInputs('an inline list that repeats its key', {
    'label-removals': 'label-removals:\n  - task: T8\n    label: blocked',
  }),
  inInputs('one inline declaration without its dash', { 'label-removals': 'task: T8\nlabel: blocked' }),
  inInputs('an update in the input of removals', {
    'label-removals': '- task: T8\n  name: Write tests\n  set: { finished: true }',
  }),
  inFile('a task in a mapping', 'label-removals:\n  - task: { id: T8 }\n    label: blocked\n'),
  inFile('two slips in one declaration', setting('finishd: yes').replace('task: T8', 'task: 8'), { slips: 2 }),
  inFile(
    'a workflow',
    'name: CI\non: push\njobs:\n  tick:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: acme/taskboard@v1\n',
  ),
];
