import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './npm.ts';

/** Packs the checkout at `root` as `npm publish` would, and hands on the path of the tarball, which is then removed. */
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
