// Builds lib/ for `npm pack`: the library and the command line with everything they import, and types.
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { bundlePackage } from './bundle-package.ts';
import { keptModules } from './bundle.ts';
import { renderLicenses } from './licenses.ts';
import { describeFile } from './schema/describe-file.ts';
import { emitTypes } from './schema/emit-types.ts';

const run = promisify(execFile);

/** Builds the checkout at `root` into its own `lib/`, replacing what was there. */
export async function buildPackage(root: string): Promise<void> {
  const lib = join(root, 'lib');
  await rm(lib, { recursive: true, force: true });
  await rm(join(root, 'build/types'), { recursive: true, force: true });
  const chunks = await bundlePackage(root, lib);
  await writeFile(join(lib, 'licenses.txt'), await renderLicenses(keptModules(chunks)));
  // `npm run check:types` checks them.
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--noCheck'], { cwd: root });
  // In place of the loose type of the source.
  await writeFile(join(root, 'build/types/library/declarations.d.ts'), emitTypes(describeFile()));
  await rollUpTypes(root, 'index.d.ts', lib, ['es2022', 'esnext.disposable']);
  await rollUpTypes(root, 'library/webhooks/webhooks.d.ts', lib, []);
}

/**
 * All types that an entry exports, in one file, each with its documentation.
 *
 * @param libs what they use of TypeScript's own declarations, and an older `target` lacks.
 */
async function rollUpTypes(root: string, entry: string, lib: string, libs: readonly string[]): Promise<void> {
  const plugin = dts({ dtsInput: true, generator: 'oxc', tsconfig: join(root, 'tsconfig.build.json') });
  const bundled = await rolldown({ input: join(root, 'build/types', entry), plugins: [plugin] });
  const { output } = await bundled.write({ dir: lib });
  const lines = libs.map((name) => `/// <reference lib="${name}" />\n`);
  for (const file of output) {
    if (file.type === 'chunk') await writeFile(join(lib, file.fileName), lines.join('') + file.code);
  }
  await bundled.close();
}

if (import.meta.main) await buildPackage(resolve(import.meta.dirname, '..'));
