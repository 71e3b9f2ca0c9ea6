// The files of examples/ as steps to run, found automatically, so that new ones are tested like the others.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { type JsonObject, pushPayload, readPayload, releasePayload } from '../workflows/payload.ts';
import { manualEntry } from './whole-board.ts';

type Inputs = Readonly<Record<string, string | number | boolean>>;

export type ExampleStep = {
  /** The job, and its part of the matrix. */
  readonly title: string;
  readonly eventName: string;
  readonly payload: JsonObject;
  /** As written: with expressions. */
  readonly inputs: Inputs;
  /** The values of expressions on `matrix` and `inputs`. */
  readonly values: Readonly<Record<string, string>>;
  /** What is in the workspace: what the job checks out, and files of other jobs. */
  readonly files: Readonly<Record<string, string>>;
};

type Workflow = {
  readonly on: Readonly<Record<string, { readonly types?: readonly string[] } | null>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
        readonly steps: readonly { readonly uses?: string; readonly with?: Inputs }[];
      }
    >
  >;
};

const folder = new URL('examples/', actionRoot);
const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(fileURLToPath(folder), join(parentPath, name)).replaceAll(sep, '/'))
  .toSorted();
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');

/** Where the examples have their list of tasks, beside them for a trial. */
const tasksFile = '.github/tasks.txt';

const isDeclarations = (path: string) => path.endsWith('.taskboard.yml');
const workflowOf = (path: string) => path.replace('.taskboard.yml', '.yml');
const isOfWorkflow = (path: string) => isDeclarations(path) && paths.includes(workflowOf(path));

/** Workflows, and declarations that no workflow is named after. */
export const examplePaths = paths.filter((path) => path.endsWith('.yml') && !isOfWorkflow(path));

/** Files that no example reads. The receiver is tested by itself. */
export const strayPaths = paths.filter(
  (path) => !examplePaths.includes(path) && !isOfWorkflow(path) && path !== tasksFile && !path.startsWith('receiver/'),
);

/** The inputs of a manual run, as a scheduled one has them. */
const dispatched = { "inputs.period || 'last-month'": 'last-month' };

/**
 * A repository that has all examples, each file where its first line says that it belongs, so that no example reads the
 * declarations of another unnoticed: path → text.
 */
export const committed: Readonly<Record<string, string>> = {
  [tasksFile]: 'id,project\nT8,Website\nT9,Website\nT12,Shop\nT20,Shop\n',
  ...Object.fromEntries(paths.filter(isDeclarations).map((path) => [placeOf(read(path)), read(path)])),
};

function placeOf(text: string): string {
  return /\.github\/\S+\.yml/.exec(text)?.[0] ?? '';
}

/** @throws Error for an event without a payload here */
export async function stepsOfExample(path: string): Promise<readonly ExampleStep[]> {
  return basename(path) === 'taskboard.yml' ? [stepOfDeclarations(path)] : await stepsOfWorkflow(path);
}

function stepOfDeclarations(path: string): ExampleStep {
  const expression = (text: string) => `\${{ ${text} }}`;
  return {
    title: dirname(path),
    eventName: 'workflow_dispatch',
    payload: {},
    inputs: { 'base-url': expression('vars.BOARD_URL'), token: expression('secrets.BOARD_TOKEN') },
    values: {},
    files: { '.github/taskboard.yml': read(path) },
  };
}

async function stepsOfWorkflow(path: string): Promise<readonly ExampleStep[]> {
  const { on, jobs } = parse(read(path)) as Workflow;
  const [[eventName, trigger] = ['', null]] = Object.entries(on);
  const payload = await payloadOf(eventName, trigger?.types?.[0]);
  return Object.entries(jobs).flatMap(([job, { strategy, steps }]) => {
    const checksOut = steps.some(({ uses }) => uses?.startsWith('actions/checkout@'));
    return steps
      .filter(({ uses }) => uses?.includes('/taskboard-action@'))
      .flatMap(({ with: inputs = {} }) =>
        cellsOf(strategy?.matrix ?? {}).map((values) => {
          const title = [job, ...Object.values(values)].join(' ');
          const files = { ...(checksOut && committed), ...partOf(String(inputs['time-entry-exports'])) };
          return { title, eventName, payload, inputs, values: { ...dispatched, ...values }, files };
        }),
      );
  });
}

/** A file that `entries-from` finds, as an earlier step would have left it. */
function partOf(exports: string): Readonly<Record<string, string>> {
  const glob = /entries-from: (\S+\.json)$/m.exec(exports)?.[1];
  if (glob === undefined) return {};
  const entry = manualEntry('T8', 'E1', ['2026-11-02T10:00:00Z', '2026-11-02T11:00:00Z']);
  return { [glob.replace('*', '1')]: JSON.stringify([entry]) };
}

/** What the receiver passes on. */
const boardEvent = {
  eventType: 'taskChanged',
  task: { _id: 'T8', columnId: 'C4' },
  changedProperties: [{ property: 'columnId' }, { property: 'totalSecondsSpent' }],
};

/** The event as GitHub would send it, caused by an owner of the repository. */
async function payloadOf(eventName: string, type = ''): Promise<JsonObject> {
  switch (eventName) {
    case 'pull_request':
      return await readPayload(type === 'closed' ? 'merged' : type, { pull_request: { author_association: 'OWNER' } });
    case 'push':
      return pushPayload();
    case 'release':
      return releasePayload({ release: { body: 'https://board.example.com/t/T8' } });
    case 'repository_dispatch':
      return { action: type, client_payload: boardEvent };
    case 'schedule':
    case 'workflow_dispatch':
      return {};
    default:
      throw new Error(`test/support/example-steps.ts has no payload for the event "${eventName}": add one`);
  }
}

/** Every combination of the values of a matrix. */
function cellsOf(matrix: Readonly<Record<string, readonly unknown[]>>): readonly Readonly<Record<string, string>>[] {
  return Object.entries(matrix).reduce<readonly Readonly<Record<string, string>>[]>(
    (cells, [key, values]) =>
      cells.flatMap((cell) => values.map((value) => ({ ...cell, [`matrix.${key}`]: String(value) }))),
    [{}],
  );
}
