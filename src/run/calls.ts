import type { Operation, OperationOf, OutcomeDetails, SingleCall, SubtaskUpdate } from '../model/operation.ts';
import { quoteName } from '../text/messages.ts';

/** What the last attempt says, whatever was attempted before. */
export type CallEnding = Pick<OutcomeDetails, 'status' | 'message' | 'routine' | 'registered'>;

/**
 * Phases run one after another, and queues of a phase side by side (contract.md, section 3); an operation without a queue
 * has one to itself.
 */
const schedule: Readonly<Record<Operation['kind'], { readonly phase: number; readonly queue?: 'task' | 'kind' }>> = {
  none: { phase: 0, queue: 'kind' },
  'subtask-update': { phase: 1, queue: 'task' },
  'label-removal': { phase: 1, queue: 'task' },
  'webhook-registration': { phase: 2 },
  // An export reads its tasks side by side, and only one at a time must take up memory.
  'time-entry-export': { phase: 3, queue: 'kind' },
};

export function phasesOf(operations: readonly Operation[]): readonly (readonly Operation[])[] {
  const byPhase = Map.groupBy(operations, ({ kind }) => schedule[kind].phase);
  return [...byPhase].toSorted(([one], [other]) => one - other).map(([, phase]) => phase);
}

export function queuesOf(phase: readonly Operation[]): readonly (readonly Operation[])[] {
  return [...Map.groupBy(phase, queueOf).values()];
}

function queueOf(operation: Operation): unknown {
  const { queue } = schedule[operation.kind];
  if (queue === 'kind') return operation.kind;
  return queue === 'task' && 'task' in operation ? operation.task : operation;
}

type ResponseRules = {
  /** What a success means whose body doesn't matter; absent where it has to be parsed. */
  readonly done?: string;
  /** What 404 means, unless it is a failure. @param ambiguous an earlier attempt may have had an effect */
  readonly on404?: (ambiguous: boolean) => CallEnding | undefined;
  /** What to check on the board if the operation may have happened. Reports name task and subtask next to it. */
  readonly adviceIfUnknown: string;
};

const rules: { readonly [Kind in SingleCall['kind']]: (operation: OperationOf<Kind>) => ResponseRules } = {
  'subtask-update': (update) => ({
    done: 'updated',
    on404: (ambiguous) =>
      update.ifMissing === 'fail' || ambiguous
        ? undefined
        : { status: 'skipped', message: 'no such task or no such subtask, and if-missing is ignore' },
    adviceIfUnknown: `It may have been done: check the subtask${howToCheck(update)}.`,
  }),
  'label-removal': ({ ifMissing }) => ({
    done: 'removed',
    on404: (ambiguous) => {
      if (ifMissing === 'fail' && !ambiguous) return undefined;
      const why = ambiguous ? '; an attempt before may have removed it' : ', and if-missing is ignore';
      return { status: 'unchanged', message: `no such task or no such label${why}` };
    },
    adviceIfUnknown:
      'It may have been done: check whether the label is still on the task; removing it again is harmless.',
  }),
  'webhook-registration': () => ({
    adviceIfUnknown:
      'The webhook may exist, and its secret is lost: look for it on the board, and delete it there before you register it again.',
  }),
};

function howToCheck({ target, set }: SubtaskUpdate): string {
  if (set.name === undefined || (target.by === 'name' && set.name === target.name)) {
    return ' on the board; updating it again is harmless';
  }
  const old = target.by === 'name' ? quoteName(target.name) : target.index;
  return ` ${old} (perhaps ${quoteName(set.name)} by now) on the board before you re-run`;
}

export function rulesOf<Kind extends SingleCall['kind']>(operation: OperationOf<Kind>): ResponseRules {
  return rules[operation.kind](operation);
}
