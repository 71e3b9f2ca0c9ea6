import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Packs the checkout at `root` as `npm publish` would, and passes on the path of the tarball, which is then removed. */
export async function withPackage<T>(root: string, use: (tarball: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'taskboard-package-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
    const name = packed.toString('utf8').trim().split('\n').at(-1) ?? '';
    return await use(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
