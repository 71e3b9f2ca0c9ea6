// Writes the script and the style of a page, with their hashes, as a module: the action's bundle doesn't read other
// files, and neither does the embedded board. Run it after changing a page/; unit tests fail if you forget.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder with `page/`, and the constants in its page-assets.ts, each from a file there. */
type InlinedPage = { readonly folder: string; readonly assets: Readonly<Record<string, string>> };

/** The HTML report of an export. */
export const reportPage: InlinedPage = {
  folder: 'src/exports/formats/html',
  assets: { pageScript: 'report.js', pageStyle: 'report.css' },
};

/** The page of the embedded board. */
export const boardPage: InlinedPage = {
  folder: 'src/embedded-board',
  assets: { pageBody: 'board.html', pageScript: 'board.js', pageStyle: 'board.css' },
};

const root = join(import.meta.dirname, '..');

/** The source of page-assets.ts. */
export async function renderPageAssets({ folder, assets }: InlinedPage): Promise<string> {
  const constants = await Promise.all(
    Object.entries(assets).map(async ([name, file]) => renderAsset(name, file, await readPart(folder, file))),
  );
  return `// Made by scripts/inline-page.ts out of page/: change that.\n${constants.join('')}`;
}

async function readPart(folder: string, file: string): Promise<string> {
  return await readFile(join(root, folder, 'page', file), 'utf8');
}

function renderAsset(name: string, file: string, source: string): string {
  const constant = (text: string) => `\nexport const ${name} = \`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`;\n`;
  if (file.endsWith('.html')) return constant(`\n${source}`);
  const text = `\n${file.endsWith('.css') ? source.replace(/\/\*.*?\*\/\n*/gs, '') : source}`;
  if (/<\/|<!--/.test(text)) throw new Error(`${file} holds what could end its element`);
  const hash = createHash('sha256').update(text).digest('base64');
  return `\n/** For the Content-Security-Policy: any other text is not run. */
export const ${name}Hash = 'sha256-${hash}';\n${constant(text)}`;
}

if (import.meta.main) {
  for (const page of [reportPage, boardPage]) {
    await writeFile(join(root, page.folder, 'page-assets.ts'), await renderPageAssets(page));
  }
}
