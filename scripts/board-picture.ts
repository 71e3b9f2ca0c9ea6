// Draws the pictures of the embedded board's page for README and docs; given a folder, into that, with one more of the
// whole page on a phone, for review. It needs a Chromium.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { startBoard } from '../src/embedded-board/server.ts';
import { launchChromium } from './report-page/open-report.ts';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../docs/images'));
const token = 'picture-token';

await mkdir(folder, { recursive: true });
await using browser = await launchChromium();
await using board = await startBoard({ token, port: 8787 });
await useBoard();
const viewport = { width: 1280, height: 800 };
await draw('board-light.png', { colorScheme: 'light', viewport });
await draw('board-dark.png', { colorScheme: 'dark', viewport });
if (process.argv[2] !== undefined) {
  await draw('board-phone.png', { colorScheme: 'light', viewport: { width: 390, height: 844 } });
}

/** As a client would, so that there is something to see. */
async function useBoard(): Promise<void> {
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

async function register(name: string, path: string, events: readonly string[]): Promise<void> {
  const callbackUrl = `${board.url}${path}`;
  await send('POST', 'webhooks', { name, callbackUrl, events: events.map((event) => ({ name: event })) });
}

async function send(method: string, path: string, body?: unknown): Promise<void> {
  await fetch(`${board.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function draw(name: string, options: Parameters<typeof browser.newContext>[0]): Promise<void> {
  const context = await browser.newContext(options);
  const page: Page = await context.newPage();
  await page.goto(board.pageUrl);
  await page.locator('#state.live').waitFor();
  await page.locator('#request-list summary').nth(3).click();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, name), fullPage: name.includes('phone') });
  await context.close();
  console.log(join(folder, name));
}
