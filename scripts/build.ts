// Builds dist/ from src/: TypeScript → JavaScript → tree-shaken chunks that GitHub runs.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type OutputChunk, type OutputOptions, rolldown } from 'rolldown';
import { keptModules, shaking } from './bundle.ts';
import { renderLicenses } from './licenses.ts';

const run = promisify(execFile);

/** Builds the checkout at `root` into its own `dist/`, replacing what was there. */
export async function build(root: string): Promise<void> {
  const dist = join(root, 'dist');
  for (const made of [join(root, 'build'), dist]) await rm(made, { recursive: true, force: true });
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
    cwd: root,
  });
  // All that is imported from the start is one chunk, since each file takes a third of a millisecond to load.
  const groups = [{ name: 'index', tags: ['$initial' as const] }];
  const action = await bundle(root, 'action', { entryFileNames: 'index.js', codeSplitting: { groups } });
  const worker = await bundle(root, 'markdown-worker', { codeSplitting: false });
  await writeFile(join(dist, 'package.json'), '{ "type": "commonjs" }\n');
  await writeFile(join(dist, 'licenses.txt'), await renderLicenses(keptModules([...action, ...worker])));
}

/** CommonJS, which Node starts 16 ms sooner than modules (docs/decisions/0001-bundle.md). */
async function bundle(root: string, entry: string, options: OutputOptions): Promise<OutputChunk[]> {
  const bundled = await rolldown({ ...shaking(root), input: join(root, `build/js/${entry}.js`) });
  const { output } = await bundled.write({
    dir: join(root, 'dist'),
    format: 'cjs',
    // An ASCII-only file takes half the memory, and compiles faster.
    minify: { codegen: { asciiOnly: true } },
    comments: false,
    chunkFileNames: '[name].js',
    // `import()` of Node's own modules would start the ES module loader.
    dynamicImportInCjs: false,
    ...options,
  });
  await bundled.close();
  return output.filter((file) => file.type === 'chunk');
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  await build(root);
  const dist = join(root, 'dist');
  for (const name of await readdir(dist)) {
    console.log(`${String((await readFile(join(dist, name))).length).padStart(8)}  dist/${name}`);
  }
}
