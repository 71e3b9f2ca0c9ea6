// What the bundles of the action and of the library have in common: how they are resolved, and what is left out of them.
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { InputOptions, OutputChunk, Plugin } from 'rolldown';

/**
 * Modules that the bundle does without, by path, and the code in their place.
 *
 * - `@actions/github` reads and parses the event file when it is loaded, and prints or throws if it cannot. It also
 *   prepares proxies and a `fetch` by a second HTTP client and the whole of undici; ours is over the transport.
 * - Its two plugins hold a table of all of GitHub's endpoints; `octokit.request` takes the route instead.
 * - `yaml`: what writes YAML. It is only read here.
 */
const replaced: readonly (readonly [path: RegExp, code: string])[] = [
  [/\/@actions\/github\/lib\/context\.js$/, 'export class Context {}'],
  [/\/@actions\/http-client\/lib\/index\.js$/, 'export class HttpClient { getAgent() {} getAgentDispatcher() {} }'],
  [/\/undici\/index\.js$/, 'export const fetch = undefined;'],
  [/\/@octokit\/plugin-rest-endpoint-methods\//, 'export const restEndpointMethods = () => ({});'],
  [/\/@octokit\/plugin-paginate-rest\//, 'export const paginateRest = () => ({});'],
  [/\/yaml\/browser\/dist\/stringify\/\w+\.js$/, 'module.exports = {};'],
];

const replacementOf = (id: string): string | undefined => replaced.find(([path]) => path.test(id))?.[1];

const withReplacements: Plugin = {
  name: 'with-replacements',
  load: replacementOf,
};

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
        // The entry for Node is CommonJS, of which nothing can be left out; the other one is the same code as modules.
        yaml: join(root, 'node_modules/yaml/browser/dist/index.js'),
        // The entry for Node looks for the package `canvas` with a top-level `await`. Charts are drawn as SVG.
        'vega-canvas': join(root, 'node_modules/vega-canvas/build/vega-canvas.browser.js'),
      },
    },
    plugins: [withReplacements],
    treeshake: {
      moduleSideEffects: (id) => !isBuiltin(id) && !/\/node_modules\/(?:@actions|tunnel)\//.test(id),
    },
  };
}

/** Paths of the modules of which the chunks hold code. */
export function keptModules(chunks: readonly OutputChunk[]): readonly string[] {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  return modules
    .filter(([id, { renderedLength }]) => renderedLength > 0 && replacementOf(id) === undefined)
    .map(([id]) => id);
}
