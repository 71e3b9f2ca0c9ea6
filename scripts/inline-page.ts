// Writes the script and the style of the HTML report, with their hashes, as a module: the action is one bundle, which
// reads no files. Run it after a change of src/exports/formats/html/page; a unit test finds what was forgotten.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../src/exports/formats/html');

/** The source of page-assets.ts. */
export async function renderPageAssets(): Promise<string> {
  const assets = await Promise.all([asset('pageScript', 'report.js'), asset('pageStyle', 'report.css')]);
  return `// Made by scripts/inline-page.ts out of page/: change that.\n${assets.join('')}`;
}

async function asset(name: string, file: string): Promise<string> {
  const source = await readFile(join(folder, 'page', file), 'utf8');
  const text = `\n${file.endsWith('.css') ? source.replace(/\/\*.*?\*\/\n*/gs, '') : source}`;
  if (/<\/|<!--/.test(text)) throw new Error(`${file} holds what could end its element`);
  const hash = createHash('sha256').update(text).digest('base64');
  return `\n/** For the Content-Security-Policy: any other text is not run. */
export const ${name}Hash = 'sha256-${hash}';\n
export const ${name} = \`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`;\n`;
}

if (import.meta.main) await writeFile(join(folder, 'page-assets.ts'), await renderPageAssets());
