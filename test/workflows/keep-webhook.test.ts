import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { createState } from '../../src/embedded-board/state.ts';
import { type GitHubServer, startGitHub, storeGrant, workflowGrant } from '../support/github-server.ts';
import { type JsonObject, pushPayload } from './payload.ts';
import { actPath, repository, runWorkflow, type WorkflowResult } from './run-workflow.ts';

const token = 'tok-3f9a1c7e5b';
const limitMs = 90_000;
const declared = readFileSync(new URL('examples/keep-webhook.taskboard.yml', actionRoot), 'utf8');

const files = { '.github/taskboard/keep-webhook.yml': declared };

type Place = { readonly board: EmbeddedBoard; readonly github: GitHubServer };

async function inPlace(check: (place: Place) => Promise<void>): Promise<void> {
  await using board = await startBoard({ token, state: createState([]) });
  const grants = { 'gh-pers0nal': storeGrant, t0ken: workflowGrant };
  await using github = await startGitHub({ repository, grants, contents: { '*': files }, store: {} });
  await check({ board, github });
}

type Differences = { readonly eventName?: string; readonly event?: JsonObject; readonly hookToken?: string };

function run({ board, github }: Place, differences: Differences = {}): Promise<WorkflowResult> {
  const { eventName = 'push', event = pushPayload(), hookToken = 'gh-pers0nal' } = differences;
  return runWorkflow({
    workflow: 'keep-webhook.yml',
    files,
    eventName,
    event,
    variables: { BOARD_URL: board.url },
    secrets: { BOARD_TOKEN: token, BOARD_HOOK_TOKEN: hookToken, GITHUB_TOKEN: 't0ken' },
    githubApiUrl: github.origin,
  });
}

describe.skipIf(actPath === undefined)('examples/keep-webhook.yml', { timeout: limitMs }, () => {
  it('registers the webhook of the file once, and stores its secret and its id', async () => {
    await inPlace(async ({ board, github }) => {
      const first = await run({ board, github });
      expect(first.succeeded, first.log).toBe(true);
      const [webhook] = board.state.webhooks;
      expect(webhook).toMatchObject({ name: 'Build hook', callbackUrl: 'https://hooks.example.com/board' });
      expect(Object.entries(github.store.secrets(repository))).toEqual([
        ['BOARD_HOOK_SECRET', { value: webhook?.secret }],
      ]);
      expect(Object.keys(github.store.variables(repository))).toEqual(['BOARD_HOOK_ID']);
      expect(github.store.variables(repository)['BOARD_HOOK_ID']?.value).toContain(webhook?.webhookId);
      expect(first.log).not.toContain(webhook?.secret);

      const byHand = { eventName: 'workflow_dispatch', event: pushPayload({ inputs: {} }) };
      const second = await run({ board, github }, byHand);
      expect(second.succeeded, second.log).toBe(true);
      expect(second.log).toContain('registered already');
      expect(board.state.webhooks).toHaveLength(1);
    });
  });

  it("registers nothing with the job's token, and says which token it needs", async () => {
    await inPlace(async (place) => {
      const { succeeded, log } = await run(place, { hookToken: 't0ken' });
      expect(succeeded).toBe(false);
      // Of a step that fails at once act may show the outputs and the summary without the last lines of its log.
      expect(log).toContain('The token of the job itself cannot do it');
      expect(place.board.requests, log).toEqual([]);
    });
  });

  it('does nothing on branches other than the default one', async () => {
    await inPlace(async (place) => {
      const event = pushPayload({ ref: 'refs/heads/next' });
      const { succeeded, log } = await run(place, { eventName: 'workflow_dispatch', event });
      expect(log).not.toContain('taskboard-action');
      expect(place.github.requests, log).toEqual([]);
      expect(succeeded, log).toBe(true);
    });
  });
});
