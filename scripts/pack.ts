// Packs the npm package: node scripts/pack.ts FILE.tgz
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runNpm } from './npm.ts';

/** Packs the checkout at `root` as `npm publish` would, and passes on the path of the tarball, which is then removed. */
export async function withPackage<T>(root: string, use: (tarball: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-package-'));
  try {
    const packed = runNpm(root, 'pack', '--silent', '--pack-destination', folder);
    const name = packed.trim().split('\n').at(-1) ?? '';
    return await use(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('name the file to write');
  await withPackage(resolve(import.meta.dirname, '..'), (tarball) => cp(tarball, file));
}
