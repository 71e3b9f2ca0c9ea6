// Faults that end or delay a whole run, so that each needs a separate one: 401, long waits, signals, the runner.
import { expect, test } from 'vitest';
import type { ActionStep, StepResult } from '../../scripts/runner/run-action.ts';
import type { FaultRule } from '../../src/embedded-board/faults.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { type BoardState, createState, createSubtask, createTask } from '../../src/embedded-board/state.ts';
import { checkReport, token } from './fault-checks.ts';
import type { Detour } from './fault-row.ts';
import { describeRows, type Row, type RunStep } from './fault-runs.ts';
import { resultsOf, type StepOutcome } from './step-results.ts';

export type Scenario = Row & {
  /** Why it can't run here, if so. */
  readonly skipped?: string | false;
  /** Tasks T1 to T9 by default, each with subtask "Write", label "x" and no time entry. */
  readonly state?: BoardState;
  readonly faults?: readonly FaultRule[];
  readonly inputs: Readonly<Record<string, string>>;
  /** Instead of the board's own address. */
  readonly through?: (board: EmbeddedBoard) => Promise<Detour>;
  /** Sets up what else the step meets; what it gives goes to `runAction`, and is disposed of afterwards. */
  readonly arrange?: (board: EmbeddedBoard) => Arrangement | Promise<Arrangement>;
  /** `task or name: status attempts`, in order. */
  readonly ends: readonly (string | RegExp)[];
  /** `failure` by default. */
  readonly outcome?: StepResult['outcome'];
  /** Requests that reached the board; a pattern if they depend on chance. */
  readonly requests: number | RegExp;
  /** Part of the log. */
  readonly says?: RegExp;
  /** False if the fault is in what the runner reads from the step. */
  readonly reports?: boolean;
  readonly check?: (step: StepResult, board: EmbeddedBoard) => void | Promise<void>;
};

export type Arrangement = Partial<ActionStep> & { readonly dispose?: () => void | PromiseLike<void> };

/** The tests of scenarios; `samples`: as in `describeRows`. */
export function testScenarios(group: string, scenarios: readonly Scenario[], samples: readonly string[]): void {
  describeRows(group, scenarios, samples, (scenario, run) => {
    test.skipIf(scenario.skipped)(scenario.title, async () => await play(scenario, run));
  });
}

async function play(scenario: Scenario, run: RunStep): Promise<void> {
  const { state = nineTasks, faults = [], inputs, arrange, ends, requests, says, reports = true, check } = scenario;
  await using board = await startBoard({ state, faults, token });
  await using detour = await scenario.through?.(board);
  const { dispose, ...arranged } = (await arrange?.(board)) ?? {};
  try {
    const step = await run({
      inputs: { 'base-url': detour?.url ?? board.url, token, ...inputs },
      ...(detour?.onLine && { onLine: detour.onLine }),
      ...arranged,
    });
    const log = step.log.join('\n');
    expect(endsOf(step), log).toEqual(ends.map((end) => (typeof end === 'string' ? end : expect.stringMatching(end))));
    expect(step.outcome).toBe(scenario.outcome ?? 'failure');
    if (typeof requests === 'number') expect(board.requests).toHaveLength(requests);
    else expect(String(board.requests.length)).toMatch(requests);
    if (says) expect(log).toMatch(says);
    if (reports) checkReport(step);
    await check?.(step, board);
  } finally {
    await dispose?.();
  }
}

/** `task or name: status attempts` of each result. */
function endsOf(step: StepResult): readonly string[] {
  return step.outputs['results'] ? resultsOf(step).map(renderEnd) : [];
}

function renderEnd({ task, name, source, status, attempts }: StepOutcome): string {
  return `${task ?? name ?? source}: ${status} ${attempts}`;
}

const nineTasks = createState(
  Array.from({ length: 9 }, (_, index) =>
    createTask({ _id: `T${index + 1}`, labels: ['x'], subtasks: [createSubtask('Write')] }),
  ),
);

/** A removal of the label "x" from each task. */
export function removals(...tasks: readonly string[]): Readonly<Record<string, string>> {
  return { 'label-removals': `- { task: [${tasks.join(', ')}], label: x }` };
}

/** A webhook of this name. */
export function webhook(name: string): Readonly<Record<string, string>> {
  return {
    'webhook-registrations': `- { name: ${name}, callbackUrl: "https://hooks.example.com/", events: [taskCreated] }`,
  };
}

/** What matches the requests for one task. */
export function toTask(task: string): NonNullable<FaultRule['match']> {
  return { pathPattern: new RegExp(`/tasks/${task}/`) };
}
