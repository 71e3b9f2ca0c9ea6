import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The system's Chromium, kept from fetching updates, lists or the time. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw new Error(`there is no Chromium at ${places.join(', ')}; install one, or say where it is by CHROMIUM_PATH`);
  }
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return await chromium.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet],
  });
}

export type OpenReport = AsyncDisposable & {
  readonly page: Page;
  /** Addresses that were requested, other than the file itself. */
  readonly requests: readonly string[];
  /** What the browser says in its console: broken policies, errors. */
  readonly complaints: readonly string[];
};

/** The report as somebody opens it: a file, by double click. */
export async function openReport(
  browser: Browser,
  html: string,
  options: BrowserContextOptions = {},
): Promise<OpenReport> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.html');
  await writeFile(file, html);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  const address = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url() !== address) requests.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(address);
  return {
    page,
    requests,
    complaints,
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await rm(folder, { recursive: true });
    },
  };
}
