// Checks that dist/ was built from src/: builds copies in two different folders and compares every byte. On Linux only,
// whose `cp` makes hard links.
import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** A copy of everything that a build reads, packages included, so that the output can't depend on the folder. */
async function buildElsewhere(name: string): Promise<Map<string, Buffer>> {
  // Within the checkout, so that packages can be linked rather than copied.
  const folder = join(root, 'build', name);
  try {
    await rm(folder, { recursive: true, force: true });
    const inputs = ['src', 'scripts', 'package.json'];
    for (const input of inputs) await cp(join(root, input), join(folder, input), { recursive: true });
    execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return await readFolder(join(folder, 'dist'));
  } finally {
    await rm(folder, { recursive: true, force: true });
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
for (const name of ['proof', 'proof-in-a-folder-with-a-longer-name']) {
  const differing = differences(committed, await buildElsewhere(name));
  if (differing.length > 0) {
    console.error(
      `dist/ is not what src/ builds to: ${differing.join(', ')} differ. Run npm run build and commit dist/.`,
    );
    process.exit(1);
  }
}
console.log(`dist/ is what src/ builds to, from two folders: ${[...committed.keys()].join(', ')}`);
