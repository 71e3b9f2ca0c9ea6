// What people get wrong in `require`, and in the example of task-references.
import { inFile, inInputs, type Mistake } from './mistake.ts';

const references = "task-references: { pattern: 'Task: (T\\w+)' }\n";
const requiring = (lines: string) => `${references}require:\n${lines}\n`;
const line = (value: string) => `${references}require: ${value}\n`;

export const requireMistakes: readonly Mistake[] = [
  inFile('require without anything', line('{}')),
  inFile('require with nothing after it', line('')),
  inFile('require as a flag', line('true')),
  inFile('require as the word for one', line('task')),
  inFile('require as a list', line('[task, checklist]')),
  inFile('only exceptions', line('{ except: { labels: no-task } }')),
  inFile('a task that is not required', line('{ task: false }')),
  inFile('a task by its id', line('{ task: T8 }')),
  inFile('a task that is nothing', line('{ task: }')),
  inFile('a task in quotes', line('{ task: "true" }')),
  inFile('a task without task-references', 'require: { task: true }\n'),
  inInputs('a task without task-references, inline', { require: 'task: true' }),
  inFile('a checklist that is not required', line('{ checklist: false }')),
  inFile('a checklist that is a number', line('{ checklist: 7 }')),
  inFile('a checklist without a heading', line('{ checklist: "" }')),
  inFile('a heading that is a flag', line('{ checklist: { heading: true } }')),
  inFile('another word for a heading', line('{ checklist: { section: Done } }')),
  inFile('another word for if-missing', line('{ checklist: { if-missing: skip } }')),
  inFile('nothing excepted', line('{ task: true, except: {} }')),
  inFile('an exception without a kind', line('{ task: true, except: [no-task] }')),
  inFile('no label in a list', line('{ task: true, except: { labels: [] } }')),
  inFile('an empty label', line('{ task: true, except: { labels: [""] } }')),
  inFile('a label that is a number', line('{ task: true, except: { labels: 7 } }')),
  inFile('a label that is very long', line(`{ task: true, except: { labels: ${'x'.repeat(300)} } }`)),
  inFile('an author without quotes', line('{ task: true, except: { authors: *[bot] } }')),
  inFile('another word for authors', line('{ task: true, except: { users: mona } }')),
  inFile('exceptions beside except', requiring('  task: true\n  labels: no-task')),
  inFile('another word for except', line('{ task: true, ignore: { labels: no-task } }')),
  inFile('tasks', line('{ tasks: true }')),
  inFile('todo', line('{ todo: true }')),
  inFile('requires', `${references}requires: { task: true }\n`),
  inFile('requirements', `${references}requirements: { task: true }\n`),
  inFile('checks', `${references}checks: { task: true }\n`),
  inInputs('checks as an input', { checks: 'task: true', require: 'checklist: true' }),
  inFile('require in a declaration', 'label-removals:\n  - { task: T8, label: x, require: { task: true } }\n'),
  inFile('an example that does not match', "task-references: { pattern: '(T\\d+)', example: 'Task: X' }\n", {
    slips: 1,
  }),
  inFile('an example with no id', "task-references: { pattern: 'Task: (.*)', example: 'Task: to do' }\n"),
  inFile('an example of several lines', 'task-references: { pattern: \'(T\\d+)\', example: "T1\\nT2" }\n'),
  inFile('an empty example', "task-references: { pattern: '(T\\d+)', example: '' }\n"),
  inFile('another word for an example', "task-references: { pattern: '(T\\d+)', sample: T1 }\n"),
];
