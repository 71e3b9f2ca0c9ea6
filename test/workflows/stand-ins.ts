// Stand-ins for the actions of others that the workflows use: the real ones need github.com, which no test may.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Places = {
  /** A bare repository, from which jobs clone and to which they push. */
  readonly remote: string;
  /** Artifacts are folders of this one. */
  readonly artifacts: string;
};

type StandIn = {
  readonly inputs: readonly string[];
  /** For bash; the input `name` is `$IN_NAME`. */
  readonly script: string;
  readonly outputs?: Readonly<Record<string, string>>;
};

const standIns = ({ remote, artifacts }: Places): Readonly<Record<string, StandIn>> => ({
  'actions/checkout': {
    inputs: ['ref', 'path'],
    script: `git clone --quiet \${IN_REF:+--branch "$IN_REF"} '${remote}' "\${IN_PATH:-.}"`,
  },
  // The Node of the tests is on the path already.
  'actions/setup-node': { inputs: ['node-version'], script: 'node --version' },
  'actions/upload-artifact': {
    inputs: ['name', 'path'],
    // Where nothing is there, the real one warns.
    script: `[ -e "$IN_PATH" ] || exit 0; mkdir -p '${artifacts}'/"$IN_NAME" && cp -r "$IN_PATH" '${artifacts}'/"$IN_NAME"`,
  },
  'actions/download-artifact': {
    inputs: ['pattern', 'path'],
    script: `mkdir -p "$IN_PATH" && cp -r '${artifacts}'/$IN_PATTERN/* "$IN_PATH"`,
  },
  'actions/upload-pages-artifact': {
    inputs: ['path'],
    script: `mkdir -p '${artifacts}' && cp -r "$IN_PATH" '${artifacts}/github-pages'`,
  },
  'actions/deploy-pages': {
    inputs: [],
    script: `cp -r '${artifacts}/github-pages' '${artifacts}/published'`,
    outputs: { page_url: 'https://pages.example.com/' },
  },
});

/**
 * The command of GitHub on its runners: writes what it was given, a line an argument, to an artifact `gh`, and prints the
 * state of a pull request.
 */
const gh = ({ artifacts }: Places): string =>
  [
    '#!/bin/sh',
    `mkdir -p '${artifacts}/gh' && printf '%s\\n' "$@" >> '${artifacts}/gh/arguments.txt'`,
    'if [ "$1 $2" = "pr view" ]; then echo "$PULL_REQUEST_STATE"; fi',
    '',
  ].join('\n');

/** Writes `gh` into a folder below `home`, which it gives. */
export async function writeCommands(home: string, places: Places): Promise<string> {
  const folder = join(home, 'commands');
  await mkdir(folder);
  await writeFile(join(folder, 'gh'), gh(places), { mode: 0o755 });
  return folder;
}

/** Writes them below `home`, and gives the folder of each by the name of its action. */
export async function writeStandIns(home: string, places: Places): Promise<ReadonlyMap<string, string>> {
  const written = Object.entries(standIns(places)).map(async ([name, standIn]) => {
    const folder = join(home, 'actions', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'action.yml'), renderAction(standIn));
    return [name, folder] as const;
  });
  return new Map(await Promise.all(written));
}

/** A composite action of one step. JSON is YAML. */
function renderAction({ inputs, script, outputs = {} }: StandIn): string {
  const env = inputs.map((name) => [`IN_${name.toUpperCase()}`, ['$', `{{ inputs.${name} }}`].join('')]);
  return JSON.stringify({
    name: 'Stand-in',
    inputs: Object.fromEntries(inputs.map((name) => [name, { description: name }])),
    outputs: Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, { value }])),
    runs: { using: 'composite', steps: [{ shell: 'bash', run: script, env: Object.fromEntries(env) }] },
  });
}
