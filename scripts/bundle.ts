// What the bundles of the action and of the library have in common: how they are resolved, and what is left out of them.
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { InputOptions, OutputChunk, Plugin } from 'rolldown';

/**
 * Modules that the bundle does without, by path, and the code in their place.
 *
 * - undici: HTTP/2 (`allowH2` is off; it loads a built-in module), the parser that is on trial, bodies of `fetch`, and a
 *   tree of header names that only saves making them lower-case.
 * - `@actions/github` reads and parses the event file when it is loaded, and prints or throws if it cannot. It also
 *   prepares proxies and a `fetch` by a second HTTP client and the whole of undici; ours is over the transport.
 * - Its two plugins hold a table of all of GitHub's endpoints; `octokit.request` takes the route instead.
 * - `yaml`: what writes YAML. It is only read here.
 */
const replaced: readonly (readonly [path: RegExp, code: string])[] = [
  [
    /\/undici\/lib\/(?:dispatcher\/client-h2|milo\/(?:no-)?simd|web\/fetch\/(?:body|formdata)|web\/webidl\/index)\.js$/,
    'module.exports = () => { throw new Error("left out of the bundle") };',
  ],
  [/\/undici\/lib\/core\/tree\.js$/, 'exports.tree = { lookup: () => null };'],
  [/\/@actions\/github\/lib\/context\.js$/, 'export class Context {}'],
  [/\/@actions\/http-client\/lib\/index\.js$/, 'export class HttpClient { getAgent() {} getAgentDispatcher() {} }'],
  [/\/undici\/index\.js$/, 'export const fetch = undefined;'],
  [/\/@octokit\/plugin-rest-endpoint-methods\//, 'export const restEndpointMethods = () => ({});'],
  [/\/@octokit\/plugin-paginate-rest\//, 'export const paginateRest = () => ({});'],
  [/\/yaml\/browser\/dist\/stringify\/\w+\.js$/, 'module.exports = {};'],
];

/**
 * Built-in modules that undici loads for little, and the code in their place: a millisecond or two of each start.
 *
 * - `node:http`: to tell a stream of another client's from others, and a default for an option that we set.
 * - `node:assert`: checks of its own state.
 */
const replacedInUndici: Readonly<Record<string, string>> = {
  'node:http': 'exports.IncomingMessage = class {}; exports.maxHeaderSize = 16384;',
  'node:assert': `
    const check = (holds, message) => {
      if (!holds) throw message instanceof Error ? message : new Error(message ?? 'an assertion of undici failed');
    };
    check.strictEqual = (actual, expected, message) => check(Object.is(actual, expected), message);
    check.notStrictEqual = (actual, expected, message) => check(!Object.is(actual, expected), message);
    module.exports = check;`,
};

const inUndici = '\0in undici: ';

/** The bundler names modules by paths of the system. */
const withSlashes = (id: string): string => id.replaceAll('\\', '/');

const replacementOf = (id: string): string | undefined =>
  id.startsWith(inUndici)
    ? replacedInUndici[id.slice(inUndici.length)]
    : replaced.find(([path]) => path.test(withSlashes(id)))?.[1];

const withReplacements: Plugin = {
  name: 'with-replacements',
  resolveId: (source, importer) =>
    source in replacedInUndici && importer !== undefined && withSlashes(importer).includes('/node_modules/undici/')
      ? inUndici + source
      : undefined,
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
      moduleSideEffects: (id) =>
        !isBuiltin(id) && !/\/node_modules\/(?:@actions|undici|tunnel)\//.test(withSlashes(id)),
    },
  };
}

/** Paths of the modules of which the chunks hold code, with forward slashes. */
export function keptModules(chunks: readonly OutputChunk[]): readonly string[] {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  return modules
    .filter(([id, { renderedLength }]) => renderedLength > 0 && replacementOf(id) === undefined)
    .map(([id]) => withSlashes(id));
}
