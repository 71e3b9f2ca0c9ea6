import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startGitHub, storeGrant } from '../support/github-server.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { stepsOf, withValues } from '../support/workflow-steps.ts';
import { readPayload } from '../workflows/payload.ts';

const readme = readFileSync(new URL('README.md', actionRoot), 'utf8');
const [workflow = ''] = blocksOf(sectionOf(readme, 'Use it in a workflow'), 'yaml');
const files = blocksOf(sectionOf(readme, 'Declarations'), 'yaml');
const [pullRequestFile = '', pullRequestWorkflow = ''] = blocksOf(sectionOf(readme, 'Pull requests'), 'yaml');
const token = 'tok-3f9a1c7e5b';

describe('README.md', () => {
  it('shows a workflow whose step does what it says', async () => {
    await using board = await startScriptedBoard();
    const inputs = stepsOf(workflow)[0]?.inputs;
    const step = await runAction({ inputs: { ...inputs, 'base-url': board.url, token } });
    expect(step.annotations).toEqual([]);
    expect(board.calls()).toEqual([
      'POST /api/v1/tasks/T3s6UGyzY/subtasks/by-name/Code%20review',
      'DELETE /api/v1/tasks/T3s6UGyzY/labels/by-name/in%20review',
    ]);
  });

  it('shows each kind of declaration', () => {
    expect(files.map((text) => Object.keys(parse(text) as object))).toEqual([
      ['subtask-updates'],
      ['label-removals'],
      ['names', 'time-entry-exports'],
      ['webhook-registrations'],
    ]);
  });

  it.each(files)('shows declarations that are carried out: %s', async (text) => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': text });
    await using github = await startGitHub({ repository: 'octo-org/octo-repo', grants: { 'gh-t0ken': storeGrant } });
    const inputs = { 'base-url': board.url, token, 'github-token': 'gh-t0ken' };
    const env = { GITHUB_API_URL: github.origin };
    const step = await runAction({ inputs, workspace: workspace.path, env });
    // This board has no entry of the user that the README filters by.
    expect(step.annotations.filter(({ title }) => title !== 'Time entries to look at')).toEqual([]);
    expect(step.outcome).toBe('success');
    expect(board.requests.length).toBeGreaterThan(0);
  });

  it('shows a file for pull requests that does what it says', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': pullRequestFile });
    const step = await runAction({
      inputs: { 'base-url': board.url, token },
      workspace: workspace.path,
      eventName: 'pull_request',
      event: await readPayload('opened'),
    });
    expect(step.annotations).toEqual([]);
    expect(board.calls()).toEqual(['POST /api/v1/tasks/T8/subtasks/by-name/Write%20tests']);
  });

  it('shows a workflow for pull requests that needs no file', async () => {
    await using board = await startScriptedBoard();
    const repository = 'Codertocat/Hello-World';
    await using github = await startGitHub({ repository });
    const [{ eventName, inputs } = { eventName: '', inputs: {} }] = stepsOf(pullRequestWorkflow);
    const step = await runAction({
      inputs: {
        ...withValues(inputs, { 'secrets.BOARD_TOKEN': token }),
        'base-url': board.url,
        'github-token': 't0ken',
      },
      eventName,
      event: await readPayload('edited'),
      env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
    });
    expect(step.annotations).toEqual([]);
    expect(board.calls()).toEqual([
      'POST /api/v1/tasks/T8/subtasks/by-name/Write%20tests',
      'POST /api/v1/tasks/T8/subtasks/by-name/Code%20review',
    ]);
    expect(github.comments()).toHaveLength(1);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', actionRoot), 'utf8')) as { scripts: object };
    const named = blocksOf(readme, 'sh').flatMap((text) =>
      [...text.matchAll(/npm (?:run )?(\w+)/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => name !== 'ci' && !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
    expect(named).toContain('demo');
  });
});
