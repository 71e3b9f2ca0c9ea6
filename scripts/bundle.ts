// What the bundles of the action and of the library share: how modules are resolved, and what is left out.
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InputOptions, OutputChunk, Plugin } from 'rolldown';

/** What the bundle has of `undici`, and its files: to load all of it takes longer than a whole step. */
export const undiciParts = {
  Pool: 'lib/dispatcher/pool.js',
  buildConnector: 'lib/core/connect.js',
  errors: 'lib/core/errors.js',
} as const;

/** Files of undici that those load and never use here: HTTP/2, a parser on trial, and bodies of `fetch`. */
export const unusedInUndici = [
  'lib/dispatcher/client-h2.js',
  'lib/dispatcher/parser-h1.js',
  'lib/web/fetch/body.js',
  'lib/web/fetch/formdata.js',
] as const;

const undiciEntry = Object.entries(undiciParts)
  .map(([name, path]) => `export { default as ${name} } from './${path}';`)
  .join('\n');

/** What undici uses of the constants of its parser. */
const { ERROR, TYPE }: Readonly<Record<string, unknown>> = createRequire(import.meta.url)(
  'undici/lib/llhttp/constants.js',
);

/** By the table of names that parse5 has: micromark would bring another of 37 KB, the same. */
const decodeNamedCharacter = `
  import { decodeHTMLStrict } from 'entities/decode';
  export const decodeNamedCharacterReference = (name) => {
    const reference = '&' + name + ';';
    const decoded = decodeHTMLStrict(reference);
    return decoded !== reference && decoded;
  };`;

/**
 * Modules that the bundle replaces, by path, and their replacement.
 *
 * - `@actions/http-client`, which `@actions/core` has for OIDC, imports a part of undici that is left out.
 * - undici's parser comes twice, with and without SIMD, which every processor of a runner has; the setting that asks for
 *   the other one gets this one.
 * - `yaml`: the half that writes YAML, which the action only reads.
 */
const replaced: readonly (readonly [path: RegExp, code: string])[] = [
  [/\/@actions\/http-client\/lib\/index\.js$/, 'export class HttpClient {}'],
  [/\/undici\/index\.js$/, undiciEntry],
  [
    new RegExp(`/undici/(?:${unusedInUndici.join('|')})$`),
    'module.exports = class { constructor() { throw new Error("left out of the bundle"); } };',
  ],
  [/\/undici\/lib\/llhttp\/constants\.js$/, `module.exports = ${JSON.stringify({ ERROR, TYPE })};`],
  [/\/undici\/lib\/llhttp\/llhttp-wasm\.js$/, "module.exports = require('./llhttp_simd-wasm.js');"],
  [/\/decode-named-character-reference\/index\.js$/, decodeNamedCharacter],
  [/\/yaml\/browser\/dist\/stringify\/\w+\.js$/, 'module.exports = {};'],
];

/** The bundler names modules by paths of the system. */
const withSlashes = (id: string): string => id.replaceAll('\\', '/');

const replacementOf = (id: string): string | undefined => replaced.find(([path]) => path.test(withSlashes(id)))?.[1];

const withReplacements: Plugin = { name: 'with-replacements', load: replacementOf };

/** Runs modules of assets while bundling, and keeps their values: bundles read no files. */
const withAssets: Plugin = {
  name: 'with-assets',
  load: {
    filter: { id: /[\\/](?:page|input)-assets\.ts$/ },
    handler: async (id) => {
      const values: object = await import(pathToFileURL(id).href);
      const constants = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return constants.join('\n');
    },
  },
};

/**
 * Leaves out what is not used: @actions/core imports an HTTP client for OIDC, and loading it takes longer than the rest
 * of the start. These packages, and Node's own modules, act only when called; others say so themselves (`sideEffects`).
 */
export function shaking(root: string): InputOptions {
  return {
    cwd: root,
    platform: 'node',
    // Node 22.19, on which the package runs, knows no `using`.
    transform: { target: 'es2024' },
    resolve: {
      alias: {
        // The entry for Node is CommonJS, which can't be tree-shaken; the other one is the same code as ES modules.
        yaml: join(root, 'node_modules/yaml/browser/dist/index.js'),
      },
    },
    plugins: [withReplacements, withAssets],
    treeshake: {
      moduleSideEffects: (id) =>
        isBuiltin(id) || /\/node_modules\/(?:@actions|tunnel|undici)\//.test(withSlashes(id)) ? false : undefined,
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
