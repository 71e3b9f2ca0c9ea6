// What the bundles of the action and of the library share: how modules are resolved, and what is left out.
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InputOptions, OutputChunk, Plugin } from 'rolldown';

/**
 * Modules that the bundle replaces, by path, and their replacement.
 *
 * - `@actions/github` reads and parses the event file when it is loaded, and prints or throws if it cannot. It also
 *   prepares proxies and a `fetch` using a second HTTP client and the whole of undici; ours uses the transport.
 * - Its two plugins hold a table of all of GitHub's endpoints; `octokit.request` takes the route instead.
 * - `yaml`: the half that writes YAML, which the action only reads.
 */
const replaced: readonly (readonly [path: RegExp, code: string])[] = [
  [/\/@actions\/github\/lib\/context\.js$/, 'export class Context {}'],
  [/\/@actions\/http-client\/lib\/index\.js$/, 'export class HttpClient { getAgent() {} getAgentDispatcher() {} }'],
  [/\/undici\/index\.js$/, 'export const fetch = undefined;'],
  [/\/@octokit\/plugin-rest-endpoint-methods\//, 'export const restEndpointMethods = () => ({});'],
  [/\/@octokit\/plugin-paginate-rest\//, 'export const paginateRest = () => ({});'],
  [/\/yaml\/browser\/dist\/stringify\/\w+\.js$/, 'module.exports = {};'],
];

/** The bundler names modules by paths of the system. */
const withSlashes = (id: string): string => id.replaceAll('\\', '/');

const replacementOf = (id: string): string | undefined => replaced.find(([path]) => path.test(withSlashes(id)))?.[1];

const withReplacements: Plugin = {
  name: 'with-replacements',
  load: replacementOf,
};

/** Runs page-assets.ts while bundling, and keeps its values: bundles read no files. */
const withPages = (root: string): Plugin => ({
  name: 'with-pages',
  load: {
    filter: { id: /[\\/]page-assets\.[jt]s$/ },
    handler: async (id) => {
      const source = relative(root, id)
        .replace(/^build.(?:js|package)\b/, 'src')
        .replace(/js$/, 'ts');
      const values: object = await import(pathToFileURL(join(root, source)).href);
      const constants = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return constants.join('\n');
    },
  },
});

/**
 * Leaves out what is not used: @actions/core imports an HTTP client for OIDC, and loading it takes longer than the rest
 * of the start. These packages, and Node's own modules, act only when called.
 */
export function shaking(root: string): InputOptions {
  return {
    cwd: root,
    platform: 'node',
    resolve: {
      alias: {
        // The entry for Node is CommonJS, which can't be tree-shaken; the other one is the same code as ES modules.
        yaml: join(root, 'node_modules/yaml/browser/dist/index.js'),
      },
    },
    plugins: [withReplacements, withPages(root)],
    treeshake: {
      moduleSideEffects: (id) => !isBuiltin(id) && !/\/node_modules\/(?:@actions|tunnel)\//.test(withSlashes(id)),
    },
  };
}

/** Paths of the modules whose code is in the chunks, with forward slashes. */
export function keptModules(chunks: readonly OutputChunk[]): readonly string[] {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  return modules
    .filter(([id, { renderedLength }]) => renderedLength > 0 && replacementOf(id) === undefined)
    .map(([id]) => withSlashes(id));
}
