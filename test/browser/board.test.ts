import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/report-page/open-report.ts';
import { type BoardOptions, type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { createState, createSubtask, createTask } from '../../src/embedded-board/state.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

type OpenBoard = AsyncDisposable & {
  readonly board: EmbeddedBoard;
  readonly page: Page;
  /** Addresses beyond the board that were asked for. */
  readonly foreign: readonly string[];
  readonly complaints: readonly string[];
};

async function openBoard(options: BoardOptions = {}, view: BrowserContextOptions = {}): Promise<OpenBoard> {
  const board = await startBoard(options);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...view });
  const page = await context.newPage();
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(board.pageUrl) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(board.pageUrl);
  await page.locator('#state.live').waitFor();
  const dispose = async () => {
    await context.close();
    await board.close();
  };
  return { board, page, foreign, complaints, [Symbol.asyncDispose]: dispose };
}

const send = (board: EmbeddedBoard, method: string, path: string, body?: unknown) =>
  fetch(`${board.url}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const register = (board: EmbeddedBoard, path = '/callback/build') =>
  send(board, 'POST', 'webhooks', { name: 'Build', callbackUrl: board.url + path, events: [{ name: 'taskChanged' }] });
const review = 'tasks/T8/subtasks/by-name/Review';
const requestRows = (page: Page) => page.locator('#request-list > li');
const card = (page: Page, name: string) => page.locator('.card').filter({ hasText: name });
const violations = async (page: Page) => {
  await page.evaluate(axe.source);
  return await page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
  );
};

it.each<['light' | 'dark', number]>([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 320],
])('the page is accessible and fits, %s at %i pixels, with all of it open', async (colorScheme, width) => {
  await using open = await openBoard({}, { colorScheme, viewport: { width, height: 900 } });
  const { board, page } = open;
  await register(board);
  await send(board, 'POST', review, { finished: true });
  await send(board, 'POST', `tasks/T8/subtasks/by-name/${'long'.repeat(60)}`, { finished: true });
  await card(page, 'Login page').getByText('Add a comment').click();
  await card(page, 'Login page')
    .getByLabel('Comment')
    .fill(`A comment: ${'word'.repeat(50)}`);
  await page.keyboard.press('Enter');
  await card(page, 'Login page').getByText('1 comment').waitFor();
  await page.getByText('delivered').waitFor();
  await page.evaluate('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  expect(background).toBe(colorScheme === 'dark' ? 'rgb(16, 20, 27)' : 'rgb(244, 246, 249)');
  expect(open.foreign).toEqual([]);
  expect(open.complaints).toEqual([]);
});

it('the page shows tasks with subtasks, labels and time entries', async () => {
  await using open = await openBoard();
  const login = card(open.page, 'Login page');
  expect(await login.locator('.chips li').allTextContents()).toEqual(['frontend', 'in progress']);
  expect(await login.locator('.subtasks .done .name').allTextContents()).toEqual(['Rate limit / lock-out']);
  await login.getByText('10 time entries, 12:20 h').click();
  expect(await login.locator('tbody tr').count()).toBe(10);
});

it('the page shows requests, what they changed, and the fault that one met, as they happen', async () => {
  const fault = { kind: 'status', status: 429 } as const;
  await using open = await openBoard({ faults: [{ match: { method: 'GET' }, when: 'before', fault }] });
  const { board, page } = open;
  await send(board, 'POST', review, { finished: true });
  await expect.poll(() => requestRows(page).count()).toBe(1);
  const row = requestRows(page).first();
  await expect
    .poll(() => row.locator('.change').allTextContents())
    .toEqual(['task T8: subtasks.0.finished: false → true']);
  await row.locator('summary').click();
  expect(await row.locator('pre').textContent()).toBe('{\n  "finished": true\n}');
  await expect.poll(() => card(page, 'Login page').locator('.done').count()).toBe(2);
  await send(board, 'DELETE', 'tasks/T8/labels/by-name/none');
  await expect.poll(() => requestRows(page).first().locator('.status').textContent()).toBe('404');
  // What is open stays open while others come.
  expect(await requestRows(page).nth(1).locator('pre').isVisible()).toBe(true);
  await send(board, 'GET', 'tasks/T8/manual-time-entries');
  await page.getByText('fault: status 429').waitFor();
});

it('the page hides the secret of a webhook until it is clicked, and again', async () => {
  await using open = await openBoard();
  const { board, page } = open;
  await register(board);
  const secret = board.state.webhooks[0]?.secret ?? 'none';
  await page.locator('.webhook').waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Show: secret of' }).click();
  await expect.poll(() => page.locator('.secret code').textContent()).toBe(secret);
  await page.getByRole('button', { name: 'Hide: secret of' }).click();
  expect(await page.content()).not.toContain(secret);
});

it('the page shows the attempts of a delivery', async () => {
  await using open = await openBoard();
  const { board, page } = open;
  await register(board);
  board.faults.replace([
    {
      match: { method: 'POST', pathPattern: /^\/callback\/build$/ },
      times: 1,
      when: 'before',
      fault: { kind: 'status', status: 503 },
    },
  ]);
  await send(board, 'POST', review, { finished: true });
  await page.locator('.deliveries').getByText('under way').waitFor();
  await page.locator('.deliveries').getByText('delivered').waitFor();
  expect(await page.locator('.attempts').textContent()).toMatch(/^1\. 503 \(\d+ ms\), 2\. 200 \(\d+ ms\)$/);
});

it('the page never makes markup of a text', async () => {
  const text = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>';
  const task = createTask({
    _id: 'T<b>',
    name: text,
    labels: [text],
    subtasks: [createSubtask(text)],
    columnId: text,
    color: text,
  });
  await using open = await openBoard({ state: createState([task]) });
  const { board, page } = open;
  await send(board, 'POST', `tasks/T1/subtasks/by-name/${encodeURIComponent(text)}`, { name: text });
  await requestRows(page).first().locator('summary').waitFor();
  expect(await page.locator('img, b').count()).toBe(0);
  expect(await page.title()).toBe('Embedded task board');
  expect(open.complaints).toEqual([]);
});

it('the page says when the board is gone', async () => {
  await using open = await openBoard();
  await open.board.close();
  await open.page.getByText('Not reachable').waitFor();
});

it('the page of another site cannot act on the board', async () => {
  await using victim = await openBoard();
  await using attacker = await openBoard();
  // The policy of the attacker's page would stop it first.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(attacker.board.pageUrl);
  const answer = await page.evaluate(
    `fetch(${JSON.stringify(`${victim.board.url}/api/v1/tasks/T8/labels/by-name/frontend`)}, { method: 'DELETE' }).then(() => 'read', () => 'blocked')`,
  );
  expect(answer).toBe('blocked');
  expect(victim.board.state.tasks.get('T8')?.labels).toContain('frontend');
  await context.close();
});

const focusText = (page: Page) => page.evaluate<string>('document.activeElement.textContent.trim()');
const focus = (page: Page, selector: string) => page.locator(selector).first().focus();

it('by keyboard, a task is created, moved, worked on, commented on and deleted, and the focus is never lost', async () => {
  await using open = await openBoard({ state: createState([]) });
  const { board, page } = open;
  await focus(page, '.new summary');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Write a receiver');
  await page.keyboard.press('Enter');
  await page.locator('.card').waitFor();
  await focus(page, '.card [name="columnId"]');
  await page.keyboard.type('C2');
  await page.keyboard.press('Enter');
  await expect.poll(() => [...board.state.tasks.values()].map(({ columnId }) => columnId)).toEqual(['C2']);
  expect(await page.evaluate('document.activeElement.name')).toBe('columnId');
  await focus(page, '[data-key="entries"] summary');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await page.getByText('1 time entry, 1:30 h').waitFor();
  expect(await page.evaluate('[document.activeElement.name, document.activeElement.value]')).toEqual(['minutes', '']);
  await focus(page, '[data-key="comments"] summary');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Why?');
  await page.keyboard.press('Enter');
  await page.getByText('1 comment').waitFor();
  expect(await page.evaluate('document.activeElement.name')).toBe('text');
  await focus(page, '.card > .tools > button');
  await page.keyboard.press('Enter');
  await page.getByText('The board has no tasks.').waitFor();
  await expect.poll(() => focusText(page)).toBe('Tasks');
  expect(board.state.tasks.size).toBe(0);
});

it('by keyboard, what is being typed survives a change of the board', async () => {
  await using open = await openBoard();
  const { board, page } = open;
  const login = card(page, 'Login page');
  await login.getByText('Add a comment').click();
  await login.getByLabel('Comment').focus();
  await page.keyboard.type('Half a com');
  await send(board, 'POST', review, { finished: true });
  await expect.poll(() => login.locator('.done').count()).toBe(2);
  await page.keyboard.type('ment');
  expect(await login.getByLabel('Comment').inputValue()).toBe('Half a comment');
});
