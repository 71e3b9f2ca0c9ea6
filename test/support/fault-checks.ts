// What must hold after every run, whatever went wrong in it.
import { expect } from 'vitest';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import type { EmbeddedBoard } from '../../src/embedded-board/server.ts';
import { fileOf, kindOf, type Role } from './fault-cast.ts';
import { countsOf, everythingOf, resultsOf } from './step-results.ts';

/** Contains what encoders change: a space, a slash, a plus, a quote, a percent sign. */
export const token = 'tok 3f9a/1c7e+5b"%27&x';

/** The step fails if and only if something did, says what and what to do, counts correctly, and shows no secret. */
export function checkReport(step: StepResult): void {
  const results = resultsOf(step);
  const bad = results.filter(({ status }) => status === 'failed' || status === 'unknown');
  if (bad.length > 0) expect(step.exitCode).toBe(1);
  expect(countsOf(step)).toEqual(
    Object.fromEntries(
      Map.groupBy(results, ({ status }) => status)
        .entries()
        .map(([status, same]) => [status, same.length]),
    ),
  );
  expect(JSON.parse(step.resultsFile ?? 'null')).toEqual(results);
  expect(step.summary).not.toBe('');
  expect(step.annotations.filter(({ level }) => level === 'error').length > 0).toBe(step.exitCode !== 0);
  for (const { message } of results) expect(message).not.toBe('');
  const unknown = results.filter(({ status }) => status === 'unknown');
  for (const { message } of unknown) expect(message).toMatch(/check the|check whether|look for it/i);
  const printed = `${step.rawStdout}\n${step.rawStderr}`;
  expect(printed).not.toMatch(/bug in taskboard-action|UnhandledPromise|^\s+at .+:\d+:\d+\)?$/m);
  expect(everythingOf(step)).not.toContain(token);
}

/** The board is as the run claims, and has no webhook twice. */
export function checkClaims(step: StepResult, board: EmbeddedBoard, roles: readonly Role[]): void {
  const { tasks, webhooks } = board.state;
  expect(webhooks.map(({ name }) => name)).toEqual([...new Set(webhooks.map(({ name }) => name))]);
  const ids = JSON.parse(step.outputs['webhookIds'] || '{}') as Record<string, string>;
  for (const role of roles) {
    const status = resultsOf(step).find(({ task, name }) => (task ?? name) === role)?.status;
    const claimed = status === 'succeeded' || status === 'unchanged';
    const [subtask] = tasks.get(role)?.subtasks ?? [];
    const kind = kindOf(role);
    if (kind === 'export' || kind === 'entry') {
      expect([role, fileOf(role) in step.files]).toEqual([role, claimed]);
      if (claimed) expect(step.files[fileOf(role)]).toContain(`\nE1,${role},`);
    } else if (kind === 'webhook') {
      const there = webhooks.find(({ name }) => name === role)?.webhookId;
      expect([role, ids[role]]).toEqual([role, claimed ? there : undefined]);
    } else if (claimed) {
      const isSo = {
        'by-index': subtask?.finished,
        'by-name': subtask?.finished,
        rename: subtask?.name === 'Written',
        removal: !tasks.get(role)?.labels.includes('blocked'),
      };
      expect([role, isSo[kind]]).toEqual([role, true]);
    }
  }
  expect(Object.keys(step.files).filter((path) => path.endsWith('.tmp'))).toEqual([]);
}
