// A row of the fault table, and how to run it: the action against the embedded board, with everything that must hold.
import { expect, test } from 'vitest';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import type { Fault } from '../../src/embedded-board/faults.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import {
  belongsTo,
  castFaults,
  castInputs,
  castState,
  type Kind,
  kindOf,
  kinds,
  type Mode,
  type Role,
  rolesOf,
} from './fault-cast.ts';
import { checkClaims, checkReport, token } from './fault-checks.ts';
import { type Ending, type Exceptions, endingOf, type Meaning } from './fault-meanings.ts';
import { describeRows, type Row, type RunStep } from './fault-runs.ts';
import { resultsOf } from './step-results.ts';

type Moment = 'before' | 'after';

/** What a fault does to each kind of operation. */
export type FaultRow = Row & {
  /** Created for each run if it contains a time. */
  readonly fault?: Fault | (() => Fault);
  /** Whether the board acts on the request before the fault; `before` by default. */
  readonly when?: Moment | 'both';
  /** Determines the outcome and the number of requests of each kind. */
  readonly meaning: Meaning;
  /** Kinds with a different outcome. */
  readonly but?: Exceptions;
  /** Part of the message of whatever did not succeed. */
  readonly says?: RegExp;
  /** Kinds that can meet it; all by default. */
  readonly kinds?: readonly Kind[];
  readonly modes?: readonly Mode[];
  readonly inputs?: Readonly<Record<string, string>>;
  readonly ifMissing?: 'fail' | 'ignore';
  /** Instead of the board's own address. */
  readonly through?: (board: EmbeddedBoard) => Promise<Detour>;
  /** Requests of each operation that reach the board, if not all that were sent. */
  readonly requests?: number;
  /** False if the fault itself is a success that doesn't come from the board. */
  readonly claims?: boolean;
  /** How long a second takes, if waits of sockets are tested; 1000 in a separate process. */
  readonly secondMs?: number;
  /** What else must hold. */
  readonly check?: (step: StepResult, board: EmbeddedBoard) => void;
};

/** A route to the board with something in between. */
export type Detour = AsyncDisposable & {
  readonly url: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Hears the log of a spawned step. */
  readonly onLine?: (line: string) => void;
};

/** The tests of a table; `samples`: as in `describeRows`. */
export function testFaults(group: string, rows: readonly FaultRow[], samples: readonly string[]): void {
  describeRows(group, rows, samples, (row, run, isSample) => {
    for (const moment of isSample ? momentsOf(row).slice(-1) : momentsOf(row)) {
      const name = row.when === 'both' ? `${row.title}, ${moment} the board acted` : row.title;
      test(name, async () => await runRow(row, moment, run));
    }
  });
}

function momentsOf({ when = 'before' }: FaultRow): readonly Moment[] {
  return when === 'both' ? ['before', 'after'] : [when];
}

async function runRow(row: FaultRow, moment: Moment, run: RunStep): Promise<void> {
  const roles = rolesOf(row.kinds ?? kinds, row.modes ?? ['lasting', 'passing']);
  const fault = typeof row.fault === 'function' ? row.fault() : row.fault;
  await using board = await startBoard({
    state: castState(roles),
    token,
    faults: fault === undefined ? [] : castFaults(roles, moment, fault),
  });
  await using detour = await row.through?.(board);
  const isInterspersed = fault !== undefined && row.meaning === 'ambiguous';
  const step = await run({
    ...(row.secondMs !== undefined && { secondMs: row.secondMs }),
    ...(detour?.env && { env: detour.env }),
    inputs: {
      'base-url': detour?.url ?? board.url,
      token,
      concurrency: isInterspersed ? '2' : '8',
      'max-attempts': '2',
      ...castInputs(roles, row.ifMissing, isInterspersed),
      ...row.inputs,
    },
  });
  const expected = roles.map((role) => expectedOf(row, moment, role));
  expect(seen(step, board, roles)).toEqual(expected.map(({ line }) => line));
  checkReport(step);
  if (row.claims ?? true) checkClaims(step, board, roles);
  for (const { status, message } of resultsOf(step)) {
    if (row.says && (status === 'failed' || status === 'unknown')) expect(message).toMatch(row.says);
  }
  row.check?.(step, board);
}

/** `role: status attempts, requests seen`, so that a failing row shows all of them side by side. */
function seen(step: StepResult, board: EmbeddedBoard, roles: readonly Role[]): readonly string[] {
  const results = resultsOf(step);
  return roles.map((role) => {
    const result = results.find(({ task, name }) => (task ?? name) === role);
    const requests = board.requests.filter((request) => belongsTo(role, request)).length;
    return renderLine(role, `${result?.status} ${result?.attempts}`, requests);
  });
}

function expectedOf(row: FaultRow, moment: Moment, role: Role): { readonly line: string; readonly ending: Ending } {
  const ending = row.but?.[kindOf(role)] ?? endingOf(row.meaning, role, moment === 'after');
  return { line: renderLine(role, ending, row.requests ?? Number(ending.split(' ')[1])), ending };
}

function renderLine(role: Role, ending: string, requests: number): string {
  return `${role}: ${ending}, ${requests} requests`;
}
