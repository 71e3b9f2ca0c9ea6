// What text from outside must not do to a step's log, outputs and summary (contract.md, section 5).
import { EOL } from 'node:os';
import { expect } from 'vitest';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { everythingOf, withoutMasks } from './step-results.ts';

/** Neither this text nor more than a few characters of its start. */
export function expectHidden(step: StepResult, secret: string): void {
  const leaks = everythingOf(step)
    .split('\n')
    .filter((line) => line.includes(secret.slice(0, 8)));
  expect(leaks.slice(0, 1)).toEqual([]);
}

const ownCommands = ['add-mask', 'debug', 'endgroup', 'error', 'group', 'notice', 'warning'];

/** Only the action's own commands, no character that hides or moves text, nothing live in the summary. */
export function expectInert(step: StepResult): void {
  expect(step.commands.map(({ name }) => name).filter((name) => !ownCommands.includes(name))).toEqual([]);
  expect(step.commands.filter(({ legacy }) => legacy)).toEqual([]);
  expect(step.masks.filter((mask) => mask.includes('forged'))).toEqual([]);
  expect(step.annotations.filter(({ message }) => message.startsWith('forged'))).toEqual([]);
  const { rawStdout, rawStderr, summary } = step;
  // @actions/core ends a command with the line break of the system.
  const printed = withoutMasks(rawStdout).replaceAll(EOL, '\n');
  expect(`${printed}${rawStderr}${summary}`).not.toMatch(hiddenCharacters);
  expect(outsideCode(summary)).not.toMatch(/@octocat|#1\b|<img|<script|evil\.example|!\[|\]\(/);
  for (const table of summary.match(/<table>[\s\S]*?<\/table>/g) ?? []) expect(table).not.toMatch(/\n\s*\n/);
  for (const name of Object.keys(step.outputs)) expect(name).not.toContain('forged');
}

/** Controls except line feeds; invisible characters; line separators. */
const hiddenCharacters = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;

/** Nothing in a code element is a mention, a link or an image. */
function outsideCode(summary: string): string {
  return summary.replaceAll(/<code>[^<]*<\/code>/g, '');
}

/** The limits of GitHub's runner and of contract.md, section 3, for text that may be endless. */
export function expectBounded(step: StepResult): void {
  expect(Buffer.byteLength(step.summary)).toBeLessThan(1024 * 1024);
  for (const { message } of step.annotations) expect(message.length).toBeLessThan(4096);
  for (const line of step.log) expect(line.length).toBeLessThan(4096);
  for (const level of ['error', 'warning', 'notice']) {
    expect(step.annotations.filter((annotation) => annotation.level === level).length).toBeLessThanOrEqual(10);
  }
}
