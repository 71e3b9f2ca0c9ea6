// Receives a board's events: verifies each one, and starts the workflows of a repository that have
// `on: { repository_dispatch: { types: [board] } }`, with the event as `github.event.client_payload`.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createWebhookHandler, toNodeListener } from 'taskboard-action/webhooks';

const { GITHUB_REPOSITORY, GITHUB_TOKEN, GITHUB_API_URL = 'https://api.github.com', PORT = '8080' } = process.env;
const { BOARD_HOOK_SECRET, BOARD_HOOK_SECRET_OLD } = process.env;
if (!GITHUB_REPOSITORY || !GITHUB_TOKEN) throw new Error('set GITHUB_REPOSITORY and GITHUB_TOKEN');

const handler = createWebhookHandler({
  // The board tells the secret only once it has checked this callback. Until then, a random one refuses every event.
  secrets: [BOARD_HOOK_SECRET, BOARD_HOOK_SECRET_OLD, randomUUID()],
  onEvent: async (event) => {
    for (const waitMs of [250, 1000, undefined]) {
      const result = await dispatch(event);
      console.log(`${JSON.stringify(event?.eventType)}: GitHub: ${result}`);
      if (result === 204) return;
      // Not accepted, and no use in repeating it; or the board delivers the event again.
      if (waitMs === undefined || (result >= 400 && result < 500 && result !== 429)) throw new Error(`${result}`);
      await wait(waitMs);
    }
  },
});

/** The status, or the code of a network error: its message could quote the token. */
async function dispatch(event) {
  try {
    const { status } = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/dispatches`, {
      method: 'POST',
      headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${GITHUB_TOKEN}` },
      body: JSON.stringify({ event_type: 'board', client_payload: event }),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return status;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}

// Strangers must not hold memory with bodies that never end; Node.js gives them five minutes.
const server = createServer({ requestTimeout: 10_000 }, toNodeListener(handler));
server.listen(Number(PORT), () => console.log(`listening on port ${server.address().port}`));
process.once('SIGTERM', () => server.close());
