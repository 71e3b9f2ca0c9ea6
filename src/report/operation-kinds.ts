// Operations of each kind in words, `ticked "Code review" on Login page (T8)`, and as results for programs.
import type { Operation, OperationKind, OperationOf, SubtaskUpdate } from '../model/operation.ts';
import type { Outcome, OutcomeDetails } from '../model/outcome.ts';
import type { DisplayNames } from '../model/totals.ts';
import { plural } from '../text/grammar.ts';
import { describeBox, describeSubtaskChanges, subtaskPhrase, type Tense } from './describe-subtask.ts';
import {
  entriesPhrase,
  eventNames,
  exportedPhrase,
  hoursExported,
  onlyOne,
  pathsPhrase,
  taskPhrase,
  webhookPhrase,
} from './operation-phrases.ts';
import { id, name, type Phrase } from './phrase.ts';

type Words<Kind extends Operation['kind']> = {
  /** To be continued from `could not` or `would`: `tick "Code review" on Login page (T8)`. */
  readonly toDo: (operation: OperationOf<Kind>, names: DisplayNames) => Phrase;
  /** What a success has changed: `ticked "Code review" on Login page (T8)`. */
  readonly done: (operation: OperationOf<Kind>, names: DisplayNames, details: OutcomeDetails) => Phrase;
  /** A noun: `"Code review" on Login page (T8)`, `the files reports/time.csv`. */
  readonly subject: (operation: OperationOf<Kind>, names: DisplayNames) => Phrase;
  /** What follows the subject where somebody has to look for it on the board. */
  readonly whereToLook?: (operation: OperationOf<Kind>) => Phrase;
  /** The properties that tell it from others of its kind in `results` (contract.md, section 1). */
  readonly result: (operation: OperationOf<Kind>) => Readonly<Record<string, string | number>>;
};

const words: { readonly [Kind in Operation['kind']]: Words<Kind> } = {
  'subtask-update': {
    toDo: (update, names) => describeUpdate(update, names, 'base'),
    done: (update, names) => describeUpdate(update, names, 'past'),
    subject: ({ target, task }, names) => [...subtaskPhrase(target), ' on ', ...taskPhrase(task, names)],
    whereToLook: ({ target, set }) =>
      set.name === undefined || (target.by === 'name' && set.name === target.name)
        ? []
        : [' (perhaps ', name(set.name), ' by now)'],
    result: ({ task, target }) => ({ task, subtask: target.by === 'name' ? target.name : target.index }),
  },
  'label-removal': {
    toDo: ({ label, task }, names) => ['remove the label ', name(label), ' from ', ...taskPhrase(task, names)],
    done: ({ label, task }, names) => ['removed the label ', name(label), ' from ', ...taskPhrase(task, names)],
    subject: ({ label, task }, names) => ['the label ', name(label), ' on ', ...taskPhrase(task, names)],
    result: ({ task, label }) => ({ task, label }),
  },
  'time-entry-export': {
    toDo: (operation, names) => {
      const entries = entriesPhrase(operation, names);
      const paths = pathsPhrase(operation.files);
      return operation.mode === 'verify'
        ? ['verify ', ...paths, ' against ', ...entries]
        : ['export ', ...entries, ' to ', ...paths];
    },
    done: (operation, names, { exported }) => {
      if (operation.mode === 'verify') return ['verified ', ...pathsPhrase(operation.files)];
      return ['exported ', ...(exported ? exportedPhrase(exported) : entriesPhrase(operation, names))];
    },
    subject: ({ files }) => [files.length === 1 ? 'the file ' : 'the files ', ...pathsPhrase(files)],
    result: ({ tasks, entries, entriesFrom }) => {
      if (entriesFrom !== undefined) return {};
      const task = onlyOne(tasks);
      const entry = onlyOne(entries);
      return { ...(task === undefined ? { tasks: tasks.length } : { task }), ...(entry !== undefined && { entry }) };
    },
  },
  'webhook-registration': {
    toDo: ({ webhook }) => ['register ', ...webhookPhrase(webhook), ` (${eventNames(webhook)})`],
    done: ({ webhook }, _, { registered }) => [
      'registered ',
      ...webhookPhrase(webhook),
      ...(registered ? [' as ', id(registered.webhookId)] : []),
    ],
    subject: ({ webhook }) => webhookPhrase(webhook),
    whereToLook: () => [' (its secret is lost: delete it before you register it again)'],
    result: ({ webhook }) => (webhook.name === undefined ? {} : { name: webhook.name }),
  },
  none: {
    toDo: ({ source }) => [source],
    done: ({ source }) => [source],
    subject: ({ source }) => [source],
    result: () => ({}),
  },
};

function describeUpdate(operation: SubtaskUpdate, names: DisplayNames, tense: Tense): Phrase {
  return [...describeSubtaskChanges(operation, names, tense), ' on ', ...taskPhrase(operation.task, names)];
}

export function describeOperation<Kind extends Operation['kind']>(
  operation: OperationOf<Kind>,
  names: DisplayNames,
): Phrase {
  return words[operation.kind].toDo(operation, names);
}

export function describeDone<Kind extends Operation['kind']>(
  { operation, ...details }: OutcomeDetails & { readonly operation: OperationOf<Kind> },
  names: DisplayNames,
): Phrase {
  return words[operation.kind].done(operation, names, details);
}

export function subjectOf<Kind extends Operation['kind']>(operation: OperationOf<Kind>, names: DisplayNames): Phrase {
  return words[operation.kind].subject(operation, names);
}

export function placeToLook<Kind extends Operation['kind']>(operation: OperationOf<Kind>, names: DisplayNames): Phrase {
  const { subject, whereToLook } = words[operation.kind];
  return [...subject(operation, names), ...(whereToLook?.(operation) ?? [])];
}

export function resultSubject<Kind extends Operation['kind']>(
  operation: OperationOf<Kind>,
): Readonly<Record<string, string | number>> {
  return words[operation.kind].result(operation);
}

/** An operation that changes one task. */
export type TaskChange = Extract<Operation, { readonly task: string }>;

const changes: { readonly [Kind in TaskChange['kind']]: (change: OperationOf<Kind>, names: DisplayNames) => Phrase } = {
  'subtask-update': describeBox,
  'label-removal': ({ label }) => ['label ', name(label), ' removed'],
};

/** Beside its task: `☑ Code review`, `Write tests: assigned to Anna (U1)`, `label "in review" removed`. */
export function describeChange<Kind extends TaskChange['kind']>(
  change: OperationOf<Kind>,
  names: DisplayNames,
): Phrase {
  return changes[change.kind](change, names);
}

type Count = { readonly count: number; readonly tasks: number };

type Summary = {
  /** The log group of the outcomes. */
  readonly heading: string;
  /** In the headline of a report. */
  readonly done: (count: Count, done: readonly Outcome[]) => string;
  /** Continued from `would`. */
  readonly planned: (count: Count) => string;
};

/** In the order in which a headline names them. */
export const kindSummaries: Readonly<Record<OperationKind, Summary>> = {
  'subtask-update': {
    heading: 'Subtask updates and label removals',
    done: ({ count, tasks }) => `${plural(count, 'subtask')} updated on ${plural(tasks, 'task')}`,
    planned: ({ count, tasks }) => `update ${plural(count, 'subtask')} on ${plural(tasks, 'task')}`,
  },
  'label-removal': {
    heading: 'Subtask updates and label removals',
    done: ({ count, tasks }) => `${plural(count, 'label')} removed from ${plural(tasks, 'task')}`,
    planned: ({ count, tasks }) => `remove ${plural(count, 'label')} from ${plural(tasks, 'task')}`,
  },
  'time-entry-export': {
    heading: 'Time-entry exports',
    done: (_, done) => hoursExported(done),
    planned: ({ tasks }) => `export the time of ${tasks > 0 ? plural(tasks, 'task') : 'files'}`,
  },
  'webhook-registration': {
    heading: 'Webhook registrations',
    done: ({ count }) => `${plural(count, 'webhook')} registered`,
    planned: ({ count }) => `register ${plural(count, 'webhook')}`,
  },
};

export function headingOf(operation: Operation): string {
  return kindSummaries[operation.kind === 'none' ? operation.of : operation.kind].heading;
}
