import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type EmbeddedBoard, startBoard } from '../src/embedded-board/server.ts';

const token = 'picture-token';

/** Draws the page of the embedded board, in use, in both colours. */
export async function drawBoard(browser: Browser, folder: string): Promise<void> {
  await using board = await startBoard({ token, port: 8787 });
  await useBoard(board);
  for (const colorScheme of ['light', 'dark'] as const) {
    const path = join(folder, `board-${colorScheme}.png`);
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(board.pageUrl);
    await page.locator('#state.live').waitFor();
    await page.locator('#request-list summary').nth(3).click();
    await page.mouse.move(0, 0);
    await page.screenshot({ path });
    await context.close();
    console.log(path);
  }
}

/** As a client would, so that there is something to see. */
async function useBoard(board: EmbeddedBoard): Promise<void> {
  const send = async (method: string, path: string, body?: unknown): Promise<void> => {
    await fetch(`${board.url}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  const register = (name: string, path: string, events: readonly string[]) =>
    send('POST', 'webhooks', {
      name,
      callbackUrl: `${board.url}${path}`,
      events: events.map((event) => ({ name: event })),
    });
  await send('GET', 'tasks/T3s6UGyzY/manual-time-entries');
  await register('Build hook', '/callback/build', ['taskCreated', 'taskChanged']);
  await register('Down', '/elsewhere', ['taskChanged']);
  const hook = { kind: 'status', status: 503 } as const;
  board.faults.replace([
    { match: { method: 'POST', pathPattern: /^\/callback\/build$/ }, times: 1, when: 'before', fault: hook },
  ]);
  await send('POST', 'tasks/T3s6UGyzY/subtasks/by-name/Write%20tests', { finished: true, userId: null });
  await send('DELETE', 'tasks/T3s6UGyzY/labels/by-name/in%20review');
  await send('POST', 'tasks/T8/subtasks/by-name/Revue', { finished: true });
  await new Promise((done) => setTimeout(done, 2500));
  board.faults.replace([
    { times: 3, when: 'before', fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' } } },
  ]);
  await send('POST', 'tasks/T8/subtasks/by-name/Review', { finished: true });
}
