import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

// The boundaries of ARCHITECTURE.md. Each rule says why, so that a broken one explains itself.
const stages = '(?:declare|event|plan|run|exports|webhooks|report)';

type Rule = Pick<IRegularForbiddenRuleType, 'from' | 'to'> & { readonly name: string; readonly comment: string };

const housed: string[] = [];

/** A library that is bundled, and the one module or file that may import it. */
function only(place: string, libraries: string, comment: string): Rule {
  housed.push(libraries);
  return {
    name: `${place}-alone-imports-its-libraries`,
    comment,
    from: { path: '^src/', pathNot: `^src/${place}` },
    to: { path: `node_modules/(?:${libraries})/` },
  };
}

const rules: readonly Rule[] = [
  {
    name: 'model-imports-nothing',
    comment: 'model/ is the language of all modules; if it imported one, every module would depend on that one.',
    from: { path: '^src/model/' },
    to: { pathNot: '^src/model/' },
  },
  {
    name: 'text-imports-only-model',
    comment: 'text/ is part of the shared layer: any module may use it, so it must need none.',
    from: { path: '^src/text/' },
    to: { path: '^src/(?!text/|model/)' },
  },
  {
    name: 'redaction-imports-only-text-and-model',
    comment: 'redaction/ is part of the shared layer: whoever prints something from outside may use it.',
    from: { path: '^src/redaction/' },
    to: { path: '^src/(?!redaction/|text/|model/)' },
  },
  {
    name: 'http-imports-only-ground-floors',
    comment: 'http/ is part of the shared layer, below board/ and github/, and knows neither.',
    from: { path: '^src/http/' },
    to: { path: '^src/(?!http/|text/|model/|redaction/)' },
  },
  {
    name: 'stages-meet-in-the-engine',
    comment: 'A stage knows the shared layer and itself; what joins two of them belongs in engine/.',
    from: { path: `^src/(${stages})/` },
    to: { path: '^src/(?!model/|text/|http/|redaction/)', pathNot: '^src/(?:$1|report/totals)/' },
  },
  {
    name: 'totals-look-alike-everywhere',
    comment:
      'The files that exports write and the summary show totals in the same words, so exports/ may import report/totals/, ' +
      'which needs only text and model; no other stage shows any.',
    from: { path: '^src/(?!exports/|report/)' },
    to: { path: '^src/report/totals/' },
  },
  {
    name: 'report-totals-import-only-text-and-model',
    comment: 'Two stages stand on report/totals/, so it must not bring the rest of report/ with it.',
    from: { path: '^src/report/totals/' },
    to: { path: '^src/(?!report/totals/|text/|model/)' },
  },
  {
    name: 'engine-knows-no-front-end',
    comment: 'The action and a command line stand on the engine; what only one of them has comes in as a port.',
    from: { path: '^src/engine/' },
    to: { path: '^src/(?:action|cli|library|host|github|embedded-board)/' },
  },
  {
    name: 'entries-are-imported-by-nobody',
    comment: 'An entry starts a front end; nothing stands on it.',
    from: { path: '^src/' },
    to: { path: '^src/[^/]+\\.ts$' },
  },
  {
    name: 'front-ends-stand-on-the-engine',
    comment: 'Nothing below the entries knows which front end it serves.',
    from: { path: '^src/(?!action/|action\\.ts$)' },
    to: { path: '^src/action/' },
  },
  {
    name: 'the-library-is-a-front-end',
    comment: 'Like the action, the library stands on the engine: nothing below it, and no other front end, knows it.',
    from: { path: '^src/(?!library/|index\\.ts$)' },
    to: { path: '^src/library/' },
  },
  {
    name: 'the-library-knows-no-github',
    comment: 'A program that uses the library runs anywhere; what only a workflow has stays in action/ and github/.',
    from: { path: '^src/library/' },
    to: { path: '^src/(?:action|cli|github|embedded-board)/' },
  },
  {
    name: 'nothing-stands-on-the-command-line',
    comment: 'The command line is a front end, as the action is.',
    from: { path: '^src/(?!cli/|cli\\.ts$)' },
    to: { path: '^src/cli/' },
  },
  {
    name: 'clients-know-ground-floors-only',
    comment: 'board/ and github/ are clients of two services, which a program can use without the rest.',
    from: { path: '^src/(board|github)/' },
    to: { path: '^src/(?!model/|text/|http/|redaction/)', pathNot: '^src/$1/' },
  },
  {
    name: 'host-knows-ground-floors-only',
    comment: 'host/ is what the process offers; what is done with it is decided elsewhere.',
    from: { path: '^src/host/' },
    to: { path: '^src/(?!host/|model/|text/|redaction/)' },
  },
  {
    name: 'embedded-board-knows-ground-floors-only',
    comment: 'The board for trials must not share the mistakes of the client that is tried on it.',
    from: { path: '^src/embedded-board/' },
    to: { path: '^src/(?!embedded-board/|model/|text/|redaction/)' },
  },
  only(
    '(?:declare/|cli/input-assets\\.ts$)',
    'yaml',
    'YAML of users is read in one place, which knows its traps; the other file is action.yml.',
  ),
  only(
    'event/',
    'micromark[^/]*|parse5|@actions/expressions',
    'Markdown and expressions of strangers are bounded where they are read.',
  ),
  only(
    '(?:event/pull-request/pattern|embedded-board/faults)\\.ts$',
    're2js',
    'Patterns of users are compiled in two places: for text of strangers, which is bounded there, and for faults.',
  ),
  only('http/', 'undici', 'One transport decides deadlines, limits and redirects, and knows the traps of the client.'),
  only('github/', '@noble/[^/]+', 'Only kept webhooks load them; github/ stores only what it sealed.'),
  only(
    'action/workflow-log\\.ts$',
    '@actions/(?:core|http-client)',
    'Whatever is printed or set passes the one file that redacts and defuses it.',
  ),
  only('cli/', 'commander', 'Only the command line has arguments.'),
  only('exports/', 'd3-array|fflate|hyparquet-writer', 'Formats belong to exports.'),
  only('plan/', 'temporal-polyfill', 'Dates, zones and periods are worked out in one place.'),
  only(
    'embedded-board/',
    'zod',
    'JSON of users is checked by schemas in the board for trials only; declarations have shapes.',
  ),
  only('text/', 'fastest-levenshtein', 'Near misses are suggested in one place.'),
  {
    name: 'pure-modules-do-no-io',
    comment:
      'What these modules do must be testable by values alone; effects come in as ports. Pages are read from source only, ' +
      'and a sealed secret needs a key of its own.',
    from: {
      path: '^src/(?:model|text|declare|event|plan|run|report|github|board|engine)/',
      pathNot: '^src/(?:text/page-source|github/seal-secret)\\.ts$',
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'webhooks-do-no-io',
    comment:
      'The order in which a webhook is kept must be testable with crashes between any two steps; a hash is no effect.',
    from: { path: '^src/webhooks/' },
    to: { dependencyTypes: ['core'], pathNot: '^(?:node:)?crypto$' },
  },
  {
    name: 'exports-do-no-io',
    comment:
      'Formats must be testable by values alone, and files come in as ports. Compression is no effect, nor a seed of hashes.',
    from: { path: '^src/exports/' },
    to: { dependencyTypes: ['core'], pathNot: '^(?:node:)?(?:zlib|crypto)$' },
  },
  {
    name: 'one-transport',
    comment:
      'One transport decides deadlines, bounds and redirects. host/ asks callbacks, and the embedded board serves.',
    from: { path: '^src/(?!http/|host/|embedded-board/)' },
    to: { path: '^(?:node:)?(?:https?|http2|net|tls)$' },
  },
  {
    name: 'no-cycles',
    comment: 'Files that need each other are one file, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere makes every other rule blind.',
    from: {},
    to: { couldNotResolve: true },
  },
];

const librariesHaveAModule: Rule = {
  name: 'libraries-have-a-module',
  comment:
    'Every dependency is one of development, since bundles hold what they need; so a rule above names those that are bundled.',
  from: { path: '^src/' },
  to: { path: 'node_modules/', pathNot: `node_modules/(?:${housed.join('|')})/` },
};

export const boundaryRules = [...rules, librariesHaveAModule].map((rule): IRegularForbiddenRuleType => ({
  ...rule,
  severity: 'error',
}));

export const cruiseOptions: ICruiseOptions = {
  // TypeScript 7 has no compiler API in JavaScript; without swc nothing is read and nothing is found wrong.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '\\.d\\.ts$' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};
