import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot } from '../support/action-metadata.ts';
import { startGitHub, storeGrant } from '../support/github-server.ts';
import { runAction } from '../support/run-action.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { createWorkspace } from '../support/workspace.ts';

const readme = readFileSync(new URL('README.md', actionRoot), 'utf8');
const blocksOf = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text ?? '');
const [workflow = '', ...files] = blocksOf('yaml');

type Workflow = { jobs: Record<string, { steps: readonly { uses: string; with: Record<string, string> }[] }> };

describe('README.md', () => {
  it('shows a workflow whose step does what it says', async () => {
    await using board = await startScriptedBoard();
    const { jobs } = parse(workflow) as Workflow;
    const inputs = Object.values(jobs).flatMap(({ steps }) => steps)[0]?.with;
    const step = await runAction({ inputs: { ...inputs, 'base-url': board.url, token: 'tok-3f9a1c7e5b' } });
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
      ['time-entry-exports'],
      ['webhook-registrations'],
    ]);
  });

  it.each(files)('shows declarations that are carried out: %s', async (text) => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': text });
    await using github = await startGitHub({ repository: 'octo-org/octo-repo', grants: { 'gh-t0ken': storeGrant } });
    const inputs = { 'base-url': board.url, token: 'tok-3f9a1c7e5b', 'github-token': 'gh-t0ken' };
    const env = { GITHUB_API_URL: github.origin };
    const step = await runAction({ inputs, workspace: workspace.path, env });
    expect(step.annotations).toEqual([]);
    expect(step.outcome).toBe('success');
    expect(board.requests.length).toBeGreaterThan(0);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', actionRoot), 'utf8')) as { scripts: object };
    const named = blocksOf('sh').flatMap((text) => [...text.matchAll(/npm (?:run )?(\w+)/g)].map(([, name]) => name));
    expect(named.filter((name) => name !== 'ci' && !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
    expect(named).toContain('demo');
  });
});
