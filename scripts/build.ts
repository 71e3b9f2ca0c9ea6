// Builds dist/ from src/: TypeScript → JavaScript → tree-shaken chunks → the package that GitHub runs.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ncc from '@vercel/ncc';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
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
  const modules = [...chunks, ...worker].flatMap((chunk) => Object.entries(chunk.modules));
  const kept = modules.filter(([id, { renderedLength }]) => renderedLength > 0 && replacementOf(id) === undefined);
  await writeFile(join(root, 'dist/licenses.txt'), await renderLicenses(kept.map(([id]) => id)));
}

/**
 * Modules that the bundle does without, by path, and the code in their place.
 *
 * - undici: HTTP/2 (`allowH2` is off; it loads a built-in module), the parser that is on trial, and bodies of `fetch`.
 * - `@actions/github` reads and parses the event file when it is loaded, and prints or throws if it cannot. It also
 *   prepares proxies and a `fetch` by a second HTTP client and the whole of undici; ours is over the transport.
 * - Its two plugins hold a table of all of GitHub's endpoints; `octokit.request` takes the route instead.
 */
const replaced: readonly (readonly [path: RegExp, code: string])[] = [
  [
    /\/undici\/lib\/(?:dispatcher\/client-h2|milo\/(?:no-)?simd|web\/fetch\/(?:body|formdata)|web\/webidl\/index)\.js$/,
    'module.exports = () => { throw new Error("left out of the bundle") };',
  ],
  [/\/@actions\/github\/lib\/context\.js$/, 'export class Context {}'],
  [/\/@actions\/http-client\/lib\/index\.js$/, 'export class HttpClient { getAgent() {} getAgentDispatcher() {} }'],
  [/\/undici\/index\.js$/, 'export const fetch = undefined;'],
  [/\/@octokit\/plugin-rest-endpoint-methods\//, 'export const restEndpointMethods = () => ({});'],
  [/\/@octokit\/plugin-paginate-rest\//, 'export const paginateRest = () => ({});'],
];

const replacementOf = (id: string): string | undefined => replaced.find(([path]) => path.test(id))?.[1];

const withReplacements: Plugin = { name: 'with-replacements', load: replacementOf };

/**
 * Leaves out what the action does not use, which webpack inside ncc keeps: @actions/core imports an HTTP client for
 * OIDC, and loading it takes longer than the rest of the start. These packages act only when called.
 */
async function shake(root: string, entry: string, name: string): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    input: join(root, `build/js/${entry}.js`),
    cwd: root,
    platform: 'node',
    // The entry for Node is CommonJS, of which nothing can be left out; the other one is the same code as modules.
    resolve: { alias: { yaml: join(root, 'node_modules/yaml/browser/dist/index.js') } },
    plugins: [withReplacements],
    treeshake: { moduleSideEffects: (id) => !/\/node_modules\/(?:@actions|undici|tunnel)\//.test(id) },
  });
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
