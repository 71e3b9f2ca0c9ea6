// Builds what a release consists of: node scripts/pack-release.ts FOLDER
//
//   FOLDER/dist/      built from src/; must match what is committed
//   FOLDER/assets/    the package for npm, and a bill of materials of it and of the action
//   FOLDER/notes.md   the version's section of CHANGELOG.md
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from './build.ts';
import { runNpm } from './npm.ts';
import { pack } from './pack.ts';
import { keepBundled, type Sbom } from './release/bundled.ts';
import { sectionOf } from './release/changelog.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFile(join(root, name), 'utf8');

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder to write to');
const assets = join(folder, 'assets');

// First: it empties build/, which may hold the folder.
await build(root);
const words = ['status', '--porcelain', '--untracked-files=all', '--', 'dist'];
const changes = execFileSync('git', words, { cwd: root, encoding: 'utf8' });
if (changes !== '') throw new Error(`dist/ is not what src/ builds to:\n${changes}`);
await mkdir(assets, { recursive: true });
await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });

await pack(root, assets);

const sbom = JSON.parse(runNpm(root, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')) as Sbom;
const bundles = [
  ['action.cdx.json', 'dist/licenses.txt', 'application'],
  ['package.cdx.json', 'lib/licenses.txt', 'library'],
] as const;
for (const [name, licenses, type] of bundles) {
  const bill = keepBundled(sbom, await read(licenses), type);
  await writeFile(join(assets, name), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${name}: ${bill.components.length} packages`);
}

const { version, homepage } = JSON.parse(await read('package.json')) as Readonly<
  Record<'version' | 'homepage', string>
>;
const notes = sectionOf(await read('CHANGELOG.md'), version);
if (notes === undefined) throw new Error(`CHANGELOG.md says nothing about ${version}`);
const sources = homepage.replace('#readme', `/tree/v${version}`);
const archives = `GitHub's archives of the source code hold what a step needs; [everything else](${sources}) is at the tag.`;
await writeFile(join(folder, 'notes.md'), `${notes}\n\n${archives}\n`);
