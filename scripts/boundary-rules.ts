import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

// The boundaries of ARCHITECTURE.md. Each rule says why, so that a broken one explains itself.
const rooms = '(?:declare|plan|run|board|exports|report|github|webhooks|host|embedded-board)';

export const boundaryRules: readonly IForbiddenRuleType[] = [
  {
    name: 'model-imports-nothing',
    comment: 'model/ is the language of all rooms; if it imported one, every room would depend on that one.',
    severity: 'error',
    from: { path: '^src/model/' },
    to: { pathNot: '^src/model/' },
  },
  {
    name: 'rooms-meet-in-app',
    comment: 'Rooms know model/ and themselves; what joins two of them belongs in app/.',
    severity: 'error',
    from: { path: `^src/(${rooms})/` },
    to: { path: `^src/(?:app|${rooms})/`, pathNot: '^src/$1/' },
  },
  {
    name: 'one-importer-of-each-library',
    comment: 'A library behind one room can be replaced, and its traps are known in one place.',
    severity: 'error',
    from: { path: '^src/(?!declare/)' },
    to: { path: 'node_modules/(?:yaml|fastest-levenshtein)/' },
  },
  {
    name: 'texts-of-strangers-are-read-in-plan',
    comment:
      'Patterns, Markdown and expressions are bounded where they are read; a second reader would lack the bounds.',
    severity: 'error',
    from: { path: '^src/(?!plan/)' },
    to: { path: 'node_modules/(?:re2js|mdast-util-[^/]+|micromark[^/]*|@actions/expressions)/' },
  },
  {
    name: 'undici-only-in-board',
    comment: 'The transport decides deadlines, bounds and redirects; a second user would have its own.',
    severity: 'error',
    from: { path: '^src/(?!board/)' },
    to: { path: 'node_modules/undici/' },
  },
  {
    name: 'sealing-in-one-file',
    comment: 'It is loaded only when a secret is stored, and what it needs is 0.4 MB.',
    severity: 'error',
    from: { path: '^src/(?!github/seal\\.ts$)' },
    to: { path: 'node_modules/libsodium(?:-wrappers)?/' },
  },
  {
    name: 'toolkit-only-in-the-log',
    comment: 'Whatever is printed or set passes the one file that redacts and defuses it.',
    severity: 'error',
    from: { path: '^src/(?!host/workflow-log\\.ts$)' },
    to: { path: 'node_modules/@actions/(?!expressions/)' },
  },
  {
    name: 'addresses-only-in-webhooks',
    comment: 'Which addresses a callback may have is decided in one place.',
    severity: 'error',
    from: { path: '^src/(?!webhooks/callback-address\\.ts$)' },
    to: { path: 'node_modules/ipaddr\\.js/' },
  },
  {
    name: 'sealing-only-in-github',
    comment: 'Its code is large, and only a run that stores a secret loads it.',
    severity: 'error',
    from: { path: '^src/(?!github/seal\\.ts$)' },
    to: { path: 'node_modules/libsodium' },
  },
  {
    name: 'pure-rooms-do-no-io',
    comment: 'What these rooms do must be testable by values alone; effects come in as ports.',
    severity: 'error',
    from: { path: '^src/(?:model|declare|plan|run|report|exports|github)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'webhooks-do-no-io',
    comment:
      'The order in which a webhook is kept must be testable with crashes between any two steps; a hash is no effect.',
    severity: 'error',
    from: { path: '^src/webhooks/' },
    to: { dependencyTypes: ['core'], pathNot: '^(?:node:)?crypto$' },
  },
  {
    name: 'no-cycles',
    comment: 'Files that need each other are one file, or hide a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere makes every other rule blind.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-development-dependency-in-the-bundle',
    comment: 'What is bundled is declared as a dependency, and its licence is passed on.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev'] },
  },
];

export const cruiseOptions: ICruiseOptions = {
  // TypeScript 7 has no compiler API in JavaScript; without swc nothing is read and nothing is found wrong.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '\\.d\\.ts$' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};
