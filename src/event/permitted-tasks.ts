// The tasks that an event names and `allowed-tasks` permits (contract.md, section 4).
import type { TaskReferences } from '../model/pull-request.ts';
import { createGlobs } from '../text/glob.ts';
import { listSome } from '../text/grammar.ts';
import { type EventSubject, whyNothing, whyUnsearched } from './event-subject.ts';
import { type FindPorts, type FoundTasks, findTaskReferences } from './pull-request/find-task-references.ts';

/**
 * `nothing` is there where no task is: a clause.
 *
 * @param name what the subject is called in it.
 */
export async function findPermittedTasks(
  subject: EventSubject,
  references: TaskReferences,
  allowedTasks: readonly (readonly string[])[],
  ports: FindPorts,
  name = subject.name,
): Promise<FoundTasks> {
  const unsearched = whyUnsearched(subject, references.in, name);
  if (unsearched !== undefined) return { tasks: [], notices: [unsearched], nothing: unsearched };
  const found = await findTaskReferences(subject, references, ports);
  const guards = allowedTasks.map((globs) => createGlobs(globs));
  const tasks = found.tasks.filter((task) => guards.every(({ allow }) => allow(task)));
  const passedOver = found.tasks.filter((task) => !tasks.includes(task));
  const notices = [...found.notices];
  if (passedOver.length > 0)
    notices.push(`allowed-tasks does not permit these tasks, so they are skipped: ${listSome(passedOver, 10)}`);
  if (tasks.length > 0) return { tasks, notices };
  const why =
    passedOver.length > 0
      ? `${name} names no task that allowed-tasks permits`
      : whyNothing(subject, references.in, name);
  return { tasks, notices, nothing: found.nothing ?? why };
}
