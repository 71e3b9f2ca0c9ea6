import type { Annotation } from '../../model/annotation.ts';
import type { Outcome } from '../../model/outcome.ts';
import { describeOperation } from '../describe-operation.ts';

export function noticeAnnotation(message: string): Annotation {
  return { level: 'notice', title: 'Pull request', message };
}

/** Notices about ticked boxes that name no subtask, whose updates were skipped. */
export function strayBoxes(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ operation, status, httpStatus }) =>
    operation.kind === 'subtask-update' && operation.fromCheckList && status === 'skipped' && httpStatus === 404
      ? [`a box of the check list names no subtask: ${describeOperation(operation)}`]
      : [],
  );
}

export function interruptedAnnotation(interruption: string): Annotation {
  return { level: 'error', title: 'Run interrupted', message: `${interruption}; what is skipped was not done.` };
}
