// Builds dist/ from src/: JavaScript, and what is used of it (rolldown) → what GitHub runs (ncc) → minified (oxc).
// docs/decisions/0001-bundle.md says what each step is for.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { minify } from 'rolldown/experimental';
import { keptModules, shaking } from './bundle.ts';
import { renderLicenses } from './licenses.ts';

const execute = promisify(execFile);

/** Builds the checkout at `root` into its own `dist/`, replacing what was there. */
export async function build(root: string): Promise<void> {
  const dist = join(root, 'dist');
  for (const made of [join(root, 'build'), dist]) await rm(made, { recursive: true, force: true });
  await mkdir(dist);
  const action = await bundle(root, 'action', 'index');
  const worker = await bundle(root, 'markdown-worker', 'markdown-worker');
  await writeFile(join(dist, 'package.json'), '{ "type": "commonjs" }\n');
  await writeFile(join(dist, 'licenses.txt'), await renderLicenses([...action, ...worker]));
}

const ncc = fileURLToPath(import.meta.resolve('@vercel/ncc/dist/ncc/cli.js'));

const run = async (root: string, script: string, ...args: readonly string[]): Promise<unknown> =>
  await execute(process.execPath, [script, ...args], { cwd: root });

/** @returns The modules that are in it. */
async function bundle(root: string, entry: string, name: string): Promise<readonly string[]> {
  const shaken = join(root, 'build/shaken', entry);
  const modules = await shake(root, entry, shaken);
  const packed = join(root, 'build/packed', entry);
  const stats = join(packed, 'stats.json');
  const options = ['--out', packed, '--target', 'es2024', '--no-cache', '--quiet', '--stats-out', stats];
  await run(root, ncc, 'build', join(shaken, `${entry}.js`), ...options);
  await copyChunks(packed, JSON.parse(await readFile(stats, 'utf8')), join(root, 'dist'), name);
  return modules;
}

/**
 * Beside what is imported from the start, since each file takes a third of a millisecond to load: parts that need each
 * other, of which ncc would put a copy into each chunk.
 */
const together = [
  // Not in `workspace-files`, which many chunks would then need for it.
  { name: 'read-json', test: /\/text\/json\./ },
  { name: 'workspace-files', test: /\/host\/(?!parse-markdown|keep-heap)/ },
  { name: 'reading-back', test: /\/exports\/(?:merge|rows|sorted|verify)\/|\/exports\/read-files|\/csv-cells/ },
  {
    name: 'totals',
    test: /\/report\/totals\/|\/text\/(?:money|task-link|dates)\.|\/exports\/(?:totals|report-notes)/,
  },
];

/** Leaves out what is not used. ES modules, since ncc packs finished CommonJS chunks into a single file. */
async function shake(root: string, entry: string, dir: string): Promise<readonly string[]> {
  const bundled = await rolldown({ ...shaking(root), input: join(root, `src/${entry}.ts`) });
  const { output } = await bundled.write({
    dir,
    format: 'esm',
    comments: false,
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: entry, tags: ['$initial'] }, ...together] },
  });
  await bundled.close();
  // ncc makes CommonJS, which Node starts 16 ms sooner, unless the nearest package.json says that these are modules.
  await writeFile(join(dir, 'package.json'), '{}\n');
  return keptModules(output.filter((file) => file.type === 'chunk'));
}

/** What is read of webpack's statistics. */
type Stats = {
  readonly chunks: readonly {
    readonly id: number;
    readonly initial: boolean;
    readonly files: readonly string[];
    /** The `import()`s that load it. */
    readonly origins: readonly { readonly request: string }[];
    readonly modules: readonly { readonly name: string; readonly size: number }[];
  }[];
};

/** Minifies the chunks, which ncc numbers, and names them after what they hold. */
async function copyChunks(packed: string, { chunks }: Stats, dist: string, entry: string): Promise<void> {
  const names = new Map<number, string>();
  // The smallest first: a module that has a chunk of its own may have copies in others.
  for (const chunk of chunks.toSorted((left, right) => left.modules.length - right.modules.length)) {
    const name = chunk.initial ? entry : namesOf(chunk).find((one) => ![...names.values()].includes(one));
    if (name === undefined) throw new Error(`a chunk has no name of its own: ${namesOf(chunk).join(', ')}`);
    names.set(chunk.id, name);
  }
  for (const { id, initial, files } of chunks) {
    const code = await readFile(join(packed, files[0] ?? ''), 'utf8');
    const file = `${names.get(id)}.js`;
    const { code: minified, errors } = await minify(file, initial ? withNames(code, names) : code, {
      // An ASCII-only file takes half the memory, and compiles faster.
      codegen: { asciiOnly: true, legalComments: 'none' },
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    await writeFile(join(dist, file), minified);
  }
}

/** Those of its modules: the ones that `import()` asks for, then the others, the largest first. */
function namesOf({ origins, modules }: Stats['chunks'][number]): readonly string[] {
  const nameOfModule = (path: string): string => basename(path.replace(/ \+ \d+ modules$/, ''), '.js');
  const requested = new Set(origins.map(({ request }) => nameOfModule(request)));
  const bySize = modules.toSorted((left, right) => right.size - left.size).map(({ name }) => nameOfModule(name));
  return [...bySize.filter((name) => requested.has(name)), ...bySize];
}

/** The entry, with names where ncc puts the numbers of chunks together with its file name. */
function withNames(code: string, names: ReadonlyMap<number, string>): string {
  if (names.size === 1) return code;
  const numbered = 'return "" + chunkId + ".index.js";';
  if (code.split(numbered).length !== 2) throw new Error(`ncc no longer says once: ${numbered}`);
  return code.replace(numbered, () => `return ${JSON.stringify(Object.fromEntries(names))}[chunkId] + ".js";`);
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  await build(root);
  const dist = join(root, 'dist');
  for (const name of await readdir(dist)) {
    console.log(`${String((await readFile(join(dist, name))).length).padStart(8)}  dist/${name}`);
  }
}
