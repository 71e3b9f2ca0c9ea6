import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot, readActionMetadata } from '../../scripts/runner/action-metadata.ts';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf } from '../support/step-results.ts';
import { releasePayload } from '../workflows/payload.ts';

const readExample = (path: string) => readFileSync(new URL(`examples/${path}`, actionRoot), 'utf8');

type Workflow = {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly uses?: string; readonly with?: Record<string, string> }[] }>
  >;
};

describe('examples/workflow.yml', () => {
  const text = readExample('workflow.yml');
  const { jobs } = parse(text) as Workflow;
  const steps = Object.entries(jobs).flatMap(([job, { steps: all }]) =>
    all.filter(({ uses }) => uses?.includes('/taskboard-action@')).map((step) => [job, step.with ?? {}] as const),
  );

  it('has a step for the board in each job', () => {
    expect(steps.map(([job]) => job)).toEqual(Object.keys(jobs));
  });

  it.each(steps)('does in the job %s what it says', async (_, inputs) => {
    await using board = await startScriptedBoard();
    const values = new Map([
      ['$' + '{{ vars.BOARD_URL }}', board.url],
      ['$' + '{{ secrets.BOARD_TOKEN }}', 'tok-3f9a1c7e5b'],
    ]);
    const evaluated = Object.entries(inputs).map(([name, value]) => [name, values.get(value) ?? value] as const);
    const step = await runAction({ inputs: Object.fromEntries(evaluated) });
    expect(step.annotations).toEqual([]);
    expect(step.outcome).toBe('success');
    expect(board.requests.length).toBeGreaterThan(0);
  });

  it('reads only outputs that the action has', () => {
    const read = [...text.matchAll(/steps\.[\w-]+\.outputs\.([\w-]+)/g)].map(([, name]) => name);
    expect(read.length).toBeGreaterThan(0);
    expect(Object.keys(readActionMetadata().outputs)).toEqual(expect.arrayContaining(read));
  });
});

describe('examples/deployed-on-release.yml', () => {
  it('ticks what the release names, and takes its label off', async () => {
    await using board = await startScriptedBoard();
    const file = readExample('deployed-on-release.taskboard.yml');
    await using workspace = await createWorkspace({ '.github/taskboard.yml': file });
    const links = ['T8', 'X9'].map((id) => `- https://board.example.com/t/${id}`).join('\n');
    const step = await runAction({
      inputs: { 'base-url': board.url, token: 'tok-3f9a1c7e5b' },
      workspace: workspace.path,
      eventName: 'release',
      event: releasePayload({ release: { body: links } }),
    });
    expect(step.annotations).toMatchObject([{ message: 'skipped, as not permitted by allowed-tasks: X9' }]);
    expect(board.calls()).toEqual([
      'POST /api/v1/tasks/T8/subtasks/by-name/Deployed',
      'DELETE /api/v1/tasks/T8/labels/by-name/ready',
    ]);
    expect(Object.keys((parse(readExample('deployed-on-release.yml')) as { on: object }).on)).toEqual(['release']);
  });
});

describe('examples/demo/taskboard.yml', () => {
  it('is carried out from .github/taskboard.yml', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': readExample('demo/taskboard.yml') });
    const inputs = { 'base-url': board.url, token: 'tok-3f9a1c7e5b' };
    const step = await runAction({ inputs, workspace: workspace.path });
    // The board answers with the same entry for each task, which is told.
    expect(step.annotations).toMatchObject([{ level: 'warning', title: 'Time entries to look at' }]);
    expect(countsOf(step)).toEqual({ succeeded: 7 });
    expect(JSON.parse(step.outputs['files'] ?? '')).toEqual([
      'reports/time.csv',
      'reports/time.json',
      'reports/time.ndjson',
      'reports/time.html',
      'reports/entry-E1.json',
    ]);
  });
});
