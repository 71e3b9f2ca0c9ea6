import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The licence of every package of which the bundle holds code, found by the modules that are in it.
 *
 * @throws Error if a package comes without a licence text, since it could not be passed on.
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
