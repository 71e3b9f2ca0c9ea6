// Packs the npm package: node scripts/pack.ts FOLDER
import { join, resolve } from 'node:path';
import { buildPackage } from './build-package.ts';
import { runNpm } from './npm.ts';

/** Packs the checkout at `root` as `npm publish` would. @returns the path of the tarball, in the folder */
export async function pack(root: string, folder: string): Promise<string> {
  await buildPackage(root);
  const packed = runNpm(root, 'pack', '--ignore-scripts', '--silent', '--pack-destination', folder);
  return join(folder, packed.trim());
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('name the folder to write to');
  console.log(await pack(resolve(import.meta.dirname, '..'), resolve(folder)));
}
