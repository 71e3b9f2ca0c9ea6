// Builds lib/ for `npm pack`: the library and the command line with everything they import, and types.
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { keptModules } from './bundle.ts';
import { bundlePackage } from './bundle-package.ts';
import { renderLicenses } from './licenses.ts';

const run = promisify(execFile);

/** Builds the checkout at `root` into its own `lib/`, replacing what was there. */
export async function buildPackage(root: string): Promise<void> {
  const lib = join(root, 'lib');
  await rm(lib, { recursive: true, force: true });
  await rm(join(root, 'build/package'), { recursive: true, force: true });
  await run(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...['-p', 'tsconfig.build.json', '--declaration', '--outDir', 'build/package'],
    ],
    { cwd: root },
  );
  const chunks = await bundlePackage(root, { sources: 'build/package', extension: 'js', lib });
  await writeFile(join(lib, 'licenses.txt'), await renderLicenses(keptModules(chunks)));
  rollUpTypes(root);
}

/** All types that the entry exports, in one file, each with its documentation. */
function rollUpTypes(root: string): void {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, 'build/package/index.d.ts'),
      compiler: {
        overrideTsconfig: {
          compilerOptions: { target: 'es2024', module: 'nodenext', types: ['node'], strict: true },
          files: [join(root, 'build/package/index.d.ts')],
        },
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(root, 'lib/index.d.ts') },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' as never } },
        extractorMessageReporting: {
          default: { logLevel: 'error' as never },
          // No release tags: all that is exported is public.
          'ae-missing-release-tag': { logLevel: 'none' as never },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' as never } },
      },
    },
  });
  const { succeeded } = Extractor.invoke(config, { showVerboseMessages: false });
  if (!succeeded) throw new Error('the types of the package could not be rolled up');
}

if (import.meta.main) await buildPackage(resolve(import.meta.dirname, '..'));
