// Writes what is generated: tables of the docs, from action.yml and from the shapes of declarations, the schema that editors
// read, and, wherever they stand, the owner and the major version that package.json names. With --check, fails if one is
// stale, or if ARCHITECTURE.md's maps differ from the folders.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { renderActionTables } from './docs/action-tables.ts';
import { addressOf, renderAddresses } from './docs/addresses.ts';
import { renderCommandTables } from './docs/command-line.ts';
import { type FolderMap, findMapErrors } from './docs/folder-map.ts';
import { renderKeyTables } from './docs/key-tables.ts';
import { fillTables, MarkerError } from './docs/tables.ts';
import { actionRoot } from './runner/action-metadata.ts';
import { describeFile } from './schema/describe-file.ts';
import { emitSchema } from './schema/emit-schema.ts';

const read = (path: string): string => readFileSync(new URL(path, actionRoot), 'utf8');
const withTables = (tables: Readonly<Record<string, string>>) => (text: string) => fillTables(text, tables);

const git = (...words: readonly string[]): readonly string[] =>
  execFileSync('git', words, { cwd: actionRoot, encoding: 'utf8' }).trim().split('\n');

const check = process.argv.includes('--check');

const generated: readonly (readonly [path: string, render: (text: string) => string])[] = [
  ['docs/inputs.md', withTables(renderActionTables(read('action.yml')))],
  ['docs/declarations.md', withTables(renderKeyTables())],
  ['docs/command-line.md', withTables(renderCommandTables())],
  ['schema/taskboard.schema.json', () => `${JSON.stringify(emitSchema(describeFile()), null, 2)}\n`],
];

for (const [path, render] of generated) update(path, render);
const address = addressOf(JSON.parse(read('package.json')));
const elsewhere = [':!dist', ':!docs/building/releasing.md', ':!*.test.ts'];
const addressed = git('grep', '-lI', '/taskboard-action', '--', ...elsewhere);
for (const path of addressed) update(path, (text) => renderAddresses(text, address));
if (check) checkMaps();

function update(path: string, render: (text: string) => string): void {
  const text = read(path);
  try {
    const rendered = render(text);
    if (rendered === text) return;
    if (check) {
      console.error(`${path} is stale; run: npm run docs`);
      process.exitCode = 1;
    } else {
      writeFileSync(new URL(path, actionRoot), rendered);
      console.log(`Wrote ${path}`);
    }
  } catch (error) {
    if (!(error instanceof MarkerError)) throw error;
    console.error(`${path}: ${error.message}`);
    process.exitCode = 1;
  }
}

function checkMaps(): void {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard');
  const maps: readonly FolderMap[] = [
    { heading: 'Modules', base: 'src/', listsFiles: true },
    { heading: 'Around src', base: '', listsFiles: false },
  ];
  const errors = maps.flatMap((map) => findMapErrors(read('ARCHITECTURE.md'), map, files));
  for (const error of errors) console.error(`ARCHITECTURE.md: ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}
