// Proves that dist/ is what src/ builds to: builds copies in two different folders and compares every byte.
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

async function buildElsewhere(name: string): Promise<Map<string, Buffer>> {
  const parent = await mkdtemp(join(tmpdir(), 'taskboard-dist-'));
  const folder = join(parent, name);
  try {
    const inputs = ['src', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];
    for (const input of inputs) await cp(join(root, input), join(folder, input), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return await readFolder(join(folder, 'dist'));
  } finally {
    await rm(dirname(folder), { recursive: true, force: true });
  }
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

function differences(left: Map<string, Buffer>, right: Map<string, Buffer>): string[] {
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => !left.get(name)?.equals(right.get(name) ?? Buffer.alloc(0)));
}

const committed = await readFolder(join(root, 'dist'));
for (const name of ['one', 'another-folder-with-a-longer-name']) {
  const differing = differences(committed, await buildElsewhere(name));
  if (differing.length > 0) {
    console.error(
      `dist/ is not what src/ builds to: ${differing.join(', ')} differ. Run npm run build and commit dist/.`,
    );
    process.exit(1);
  }
}
console.log(`dist/ is what src/ builds to, from two folders: ${[...committed.keys()].join(', ')}`);
