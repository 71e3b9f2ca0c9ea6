// docs/declarations.md: every file that it shows is carried out.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startGitHub, storeGrant } from '../support/github-server.ts';
import { blocksOf } from '../support/markdown-blocks.ts';
import { runOn, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { readPayload } from '../workflows/payload.ts';

const guide = readFileSync(new URL('docs/declarations.md', actionRoot), 'utf8');
const [inputs, ...files] = blocksOf(guide, 'yaml');
const keysOf = (text: string) => Object.keys((parse(text) ?? {}) as object);

it('docs/declarations.md shows each key of a file', () => {
  expect(new Set(files.flatMap(keysOf))).toEqual(
    new Set([
      'subtask-updates',
      'label-removals',
      'names',
      'rates',
      'time-entry-exports',
      'webhook-registrations',
      'task-references',
      'require',
    ]),
  );
});

it('docs/declarations.md shows an inline list that is carried out', async () => {
  await using board = await startScriptedBoard();
  const step = parse(inputs ?? '') as { readonly with: Readonly<Record<string, string>> };
  await runOn(board, { ...step.with, 'base-url': board.url, token });
  expect(board.calls()).toEqual(['DELETE /api/v1/tasks/T8/labels/by-name/in%20review']);
});

it.each(files.filter((text) => keysOf(text).some((key) => key !== 'names' && key !== 'rates')))(
  'docs/declarations.md shows declarations that are carried out: %s',
  async (text) => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': text });
    await using github = await startGitHub({ repository: 'octo-org/octo-repo', grants: { 'gh-t0ken': storeGrant } });
    const step = await runOn(
      board,
      { 'github-token': 'gh-t0ken' },
      {
        workspace: workspace.path,
        eventName: 'pull_request',
        event: await readPayload('merged'),
        env: { GITHUB_API_URL: github.origin },
      },
    );
    // This board has no entry of the user that the guide filters by.
    expect(step.annotations.filter(({ title }) => title !== 'Time entries to review')).toEqual([]);
    expect(step.outcome).toBe('success');
    if (!keysOf(text).includes('require')) expect(board.requests.length).toBeGreaterThan(0);
  },
);
