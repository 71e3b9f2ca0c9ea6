import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The licence of every package whose code is in the bundle, found by its modules.
 *
 * @throws Error if a package has no licence text, since it must be distributed with the code.
 */
export async function renderLicenses(modules: readonly string[]): Promise<string> {
  const roots = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []));
  const texts = await Promise.all([...roots].map(renderPackage));
  return `${texts.sort().join('\n\n---\n\n')}\n`;
}

async function renderPackage(root: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const file = (await readdir(root)).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry));
  if (file === undefined) throw new Error(`${name} ${version} has no licence file`);
  const text = (await readFile(join(root, file), 'utf8')).replaceAll('\r\n', '\n').trim();
  return `${name} ${version} (${license})\n\n${text}`;
}
