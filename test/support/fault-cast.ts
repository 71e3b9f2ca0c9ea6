// The operations that every fault is tested on: each kind twice, under a lasting fault and under a passing one.
import type { Fault, FaultRule } from '../../src/embedded-board/faults.ts';
import { type BoardState, createState, createSubtask, createTask } from '../../src/embedded-board/state.ts';

export const kinds = ['by-index', 'by-name', 'rename', 'removal', 'webhook', 'export', 'entry'] as const;

/** `rename` is an update by name that renames; `entry` an export by "Get by ID". */
export type Kind = (typeof kinds)[number];

/** Whether the fault hits every attempt of an operation, or only the first. */
export type Mode = 'lasting' | 'passing';

/** An operation of the cast; also the id of its task or the name of its webhook, so that requests can be attributed. */
export type Role = `${Mode}-${Kind}`;

export const writes: readonly Kind[] = ['by-index', 'by-name', 'rename', 'removal', 'webhook'];
export const reads: readonly Kind[] = ['export', 'entry'];

export function rolesOf(played: readonly Kind[], modes: readonly Mode[]): readonly Role[] {
  return modes.flatMap((mode) => played.map((kind): Role => `${mode}-${kind}`));
}

/**
 * An operation beside the one of a role, which meets no fault: the board responds now and then, or failures in a row would
 * look like an outage.
 */
type Witness = `beside-${Role}`;

/** A board with a task for each role: an unfinished subtask "Write", a label "blocked", a time entry "E1". */
export function castState(roles: readonly Role[]): BoardState {
  return createState(
    roles
      .flatMap((role) => [role, `beside-${role}` as const])
      .map((_id) =>
        createTask({
          _id,
          labels: ['blocked', 'in review'],
          subtasks: [createSubtask('Write')],
          timeEntries: [entryOf(_id)],
        }),
      ),
  );
}

function entryOf(taskId: string) {
  const at = (hour: string) => `2026-11-02T${hour}:00:00Z`;
  return {
    _id: 'E1',
    taskId,
    userId: 'U1',
    createdTimestamp: at('11'),
    startTimestamp: at('09'),
    endTimestamp: at('10'),
  };
}

/** The inputs that declare the roles, each with a witness if so. */
export function castInputs(
  roles: readonly Role[],
  ifMissing: 'fail' | 'ignore' = 'fail',
  withWitnesses = false,
): Readonly<Record<string, string>> {
  const inputs: Record<string, string> = {};
  for (const role of roles.flatMap((one) => (withWitnesses ? [one, `beside-${one}` as const] : [one]))) {
    const [list, declaration] = declarationOf(role);
    const tolerant = list === 'subtask-updates' || list === 'label-removals' ? { 'if-missing': ifMissing } : {};
    // A JSON object in one line is YAML too.
    inputs[list] = `${inputs[list] ?? ''}- ${JSON.stringify({ ...declaration, ...tolerant })}\n`;
  }
  return inputs;
}

function declarationOf(role: Role | Witness): readonly [list: string, declaration: Readonly<Record<string, unknown>>] {
  switch (kindOf(role)) {
    case 'by-index':
      return ['subtask-updates', { task: role, index: 0, set: { finished: true } }];
    case 'by-name':
      return ['subtask-updates', { task: role, name: 'Write', set: { finished: true } }];
    case 'rename':
      return ['subtask-updates', { task: role, name: 'Write', set: { name: 'Written' } }];
    case 'removal':
      return ['label-removals', { task: role, label: 'blocked' }];
    case 'webhook':
      return [
        'webhook-registrations',
        { name: role, callbackUrl: `https://hooks.example.com/${role}`, events: ['taskCreated'] },
      ];
    case 'export':
    case 'entry':
      return [
        'time-entry-exports',
        { task: role, to: fileOf(role), ...(kindOf(role) === 'entry' ? { entry: 'E1' } : {}) },
      ];
  }
}

export function kindOf(role: Role | Witness): Kind {
  return role.replace(/^(?:beside-)?(?:lasting|passing)-/, '') as Kind;
}

/** Where the role's export goes. */
export function fileOf(role: Role | Witness): string {
  return `${role}.csv`;
}

/** The fault for every request of the lasting roles, and for the first one of each passing role. */
export function castFaults(roles: readonly Role[], when: FaultRule['when'], fault: Fault): readonly FaultRule[] {
  return roles.map((role) => ({
    match: matchOf(role),
    when,
    fault,
    ...(role.startsWith('passing') ? { times: 1 } : {}),
  }));
}

function matchOf(role: Role): { readonly pathPattern: RegExp; readonly bodyPattern?: RegExp } {
  return kindOf(role) === 'webhook'
    ? { pathPattern: /\/webhooks$/, bodyPattern: new RegExp(`"${role}"`) }
    : { pathPattern: new RegExp(`/tasks/${role}/`) };
}

/** Whether a request was sent for the role. */
export function belongsTo(role: Role, { path, body }: { readonly path: string; readonly body: string }): boolean {
  const { pathPattern, bodyPattern } = matchOf(role);
  return pathPattern.test(path) && (bodyPattern?.test(body) ?? true);
}
