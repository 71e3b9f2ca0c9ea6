// Builds dist/ from src/: TypeScript → JavaScript → tree-shaken chunks → the package that GitHub runs.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ncc from '@vercel/ncc';
import { type OutputChunk, rolldown } from 'rolldown';
import { keptModules, shaking } from './bundle.ts';
import { renderLicenses } from './licenses.ts';

const run = promisify(execFile);

/** Builds the checkout at `root` into its own `dist/`; what was there is replaced. */
export async function build(root: string): Promise<void> {
  await rm(join(root, 'build'), { recursive: true, force: true });
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
    cwd: root,
  });
  // First: ncc takes it for a file that belongs to the other, and copies it.
  const worker = await shake(root, 'markdown-worker', 'markdown-worker');
  const chunks = await shake(root, 'action', 'index');
  await packageChunks(root);
  await writeFile(join(root, 'dist/licenses.txt'), await renderLicenses(keptModules([...chunks, ...worker])));
}

async function shake(root: string, entry: string, name: string): Promise<OutputChunk[]> {
  const bundle = await rolldown({ ...shaking(root), input: join(root, `build/js/${entry}.js`) });
  const { output } = await bundle.write({
    dir: join(root, 'build/bundle'),
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: `${name}.js`,
    chunkFileNames: '[name].js',
  });
  await bundle.close();
  return output.filter((file) => file.type === 'chunk');
}

async function packageChunks(root: string): Promise<void> {
  const dist = join(root, 'dist');
  await writeFile(join(root, 'build/bundle/package.json'), '{ "type": "module" }\n');
  const { code, assets } = await ncc(join(root, 'build/bundle/index.js'), { cache: false, quiet: true });
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeFile(join(dist, 'index.js'), code);
  for (const [name, { source }] of Object.entries(assets)) await writeFile(join(dist, name), source);
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  await build(root);
  const dist = join(root, 'dist');
  for (const name of await readdir(dist)) {
    console.log(`${String((await readFile(join(dist, name))).length).padStart(8)}  dist/${name}`);
  }
}
