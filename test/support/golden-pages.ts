// Golden files that are the table of their cases, too. A page has a title, what somebody wrote, indented by four spaces, and what
// is said about it: to add a case, write the first two and run `npm test -- -u`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export type Page = { readonly title: string; readonly written: string };

/** Characters that a page could not show, and the sign for each. */
const signs = [
  ['\t', '→'],
  ['\u00a0', '·'],
  ['\r', '↵'],
] as const;

/** @param path in `test/golden` */
export function readPages(path: string): readonly Page[] {
  const [, ...pages] = readFileSync(pathOf(path), 'utf8').split(/^# /m);
  return pages.map((page) => {
    const [title = '', ...lines] = page.split('\n');
    const end = lines.findIndex((line) => !line.startsWith('    '));
    const shown = lines.slice(0, end).map((line) => line.slice(4));
    const written = signs.reduce((text, [character, sign]) => text.replaceAll(sign, character), shown.join('\n'));
    return { title, written };
  });
}

/** Whether each page says what `tell` returns for it: lines. */
export async function expectPages(
  path: string,
  tell: (page: Page) => Promise<readonly string[]> | readonly string[],
): Promise<void> {
  const pages = readPages(path).map(async (page) => renderPage(page, await tell(page)));
  await expect((await Promise.all(pages)).join('\n')).toMatchFileSnapshot(pathOf(path));
}

function renderPage({ title, written }: Page, told: readonly string[]): string {
  const shown = signs.reduce((text, [character, sign]) => text.replaceAll(character, sign), written);
  const lines = shown === '' ? [] : shown.split('\n').map((line) => `    ${line}`);
  return `${[`# ${title}`, ...lines, ...told].join('\n')}\n`;
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../golden/${path}`, import.meta.url));
}
