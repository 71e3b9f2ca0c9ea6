import { expect } from 'vitest';
import type { Fault } from '../../../src/embedded-board/faults.ts';
import { castInputs, castState, type Kind, type Role, reads } from '../../support/fault-cast.ts';
import { removals, type Scenario, toTask } from '../../support/fault-scenario.ts';
import { noticed, restartedDetour } from '../../support/fault-wire.ts';

const status = (code: number, headers: Readonly<Record<string, string>> = {}): Fault => ({
  kind: 'status',
  status: code,
  headers,
});

const someKinds: readonly Kind[] = ['rename', 'webhook', 'entry'];

/** An operation of some kinds meets the fault, and an export waits behind it. */
function forEachKind(title: string, fault: Fault, endOf: (kind: Kind) => string, says: RegExp): readonly Scenario[] {
  return someKinds.map((kind) => {
    const roles: readonly Role[] = [`lasting-${kind}`, 'passing-export'];
    return {
      title: `${title}, to ${kind}`,
      state: castState(roles),
      faults: [{ when: 'before', fault }],
      inputs: { concurrency: '1', ...castInputs(roles) },
      ends:
        kind === 'webhook'
          ? ['passing-export: skipped 0', `lasting-webhook: ${endOf(kind)}`]
          : [`lasting-${kind}: ${endOf(kind)}`, 'passing-export: skipped 0'],
      requests: 1,
      says,
    };
  });
}

/** Faults after which nothing more is sent, and what several faults in a row come to. */
export const stopScenarios: readonly Scenario[] = [
  ...forEachKind('HTTP 401', status(401), () => 'failed 1', /check token, auth-scheme and auth-name/),
  {
    title: 'HTTP 401 while another request waits for a retry',
    spawned: true,
    faults: [
      { match: toTask('T1'), when: 'after', fault: status(502, { 'retry-after': '100' }) },
      { match: toTask('T2'), when: 'before', fault: { kind: 'delay', delayMs: 300 } },
      { match: toTask('T3'), when: 'before', fault: status(401) },
    ],
    inputs: { concurrency: '2', ...removals('T1', 'T2', 'T3', 'T4') },
    ends: ['T1: unknown 1', 'T2: succeeded 1', 'T3: failed 1', 'T4: skipped 0'],
    // A step that waited for the retry would exceed the limit of `runAction`.
    requests: 3,
  },
  ...forEachKind(
    'HTTP 429 with a Retry-After past the end of the run',
    status(429, { 'retry-after': '86400' }),
    () => 'failed 1',
    /asks to wait 86400 s, and the run has \d+ s left \(run-timeout\)/,
  ),
  ...forEachKind(
    'HTTP 503 with a Retry-After past the end of the run',
    status(503, { 'retry-after': '86400' }),
    (kind) => (reads.includes(kind) ? 'failed 1' : 'unknown 1'),
    /asks to wait 86400 s, and the run has \d+ s left \(run-timeout\)/,
  ),
  {
    title: 'Different faults in a row, each of which passes',
    faults: [
      { when: 'before', times: 1, fault: { kind: 'reset' } },
      { when: 'before', times: 1, fault: status(429) },
      { when: 'after', times: 1, fault: { kind: 'truncate' } },
    ],
    inputs: { 'subtask-updates': '- { task: T1, name: Write, set: { finished: true } }' },
    ends: ['T1: succeeded 4'],
    outcome: 'success',
    requests: 4,
    check: (_, { state }) => expect(state.tasks.get('T1')?.subtasks[0]?.finished).toBe(true),
  },
  {
    title: 'A board that disappears between two requests and returns',
    spawned: true,
    inputs: { concurrency: '1', 'max-attempts': '10', ...removals('T1', 'T2') },
    through: restartedDetour,
    ends: ['T1: succeeded 1', /^T2: succeeded (?:[2-9]|10)$/],
    outcome: 'success',
    requests: 2,
    says: noticed,
  },
];
