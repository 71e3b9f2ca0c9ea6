// The package as it is published: packed, installed in an empty project without a network, type-checked and run there.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runNpm } from '../../scripts/npm.ts';
import { pack } from '../../scripts/pack.ts';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { isWindows } from '../support/system.ts';

const execute = promisify(execFile);
const root = fileURLToPath(actionRoot);
const guide = await readFile(join(root, 'docs/library.md'), 'utf8');
const examples = blocksOf(guide, 'ts');

let project = '';
let installed = '';

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'taskboard-project-'));
  installed = join(project, 'node_modules/taskboard-action');
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  runNpm(project, 'install', await pack(root, project), '--offline', '--ignore-scripts', '--no-audit');
  await writeFile(join(project, 'wrong.ts'), wrong);
  await writeFile(join(project, 'web.ts'), web);
  await Promise.all(examples.map((text, index) => writeFile(join(project, `example-${index}.ts`), text)));
  await cp(join(root, 'examples/tick-on-merge.taskboard.yml'), join(project, 'taskboard.yml'));
  const pullRequest = { number: 7, merged: true, author_association: 'OWNER', body: 'https://board.example.com/t/T8' };
  await writeFile(join(project, 'event.json'), JSON.stringify({ action: 'closed', pull_request: pullRequest }));
});

afterAll(() => rm(project, { recursive: true, force: true }));

/** Runs a script of the project as `node` does, with the address of a board, which keeps idle connections for longer. */
async function runScript(name: string, boardUrl: string): Promise<string> {
  const env = { PATH: process.env['PATH'], BOARD_URL: boardUrl, BOARD_TOKEN: 'tok-3f9a1c7e5b' };
  const { stdout } = await execute(process.execPath, [name], { cwd: project, env });
  return stdout;
}

/** The compiler fails if nothing is wrong where this expects an error. */
const wrong = `import { createBoardClient, type Declarations } from 'taskboard-action';
const board = createBoardClient({ baseUrl: 'https://board.example.com', token: 'a' });
// @ts-expect-error neither index nor name
await board.updateSubtask({ task: 'T8', set: { finished: true } });
// @ts-expect-error no event of that name
await board.createWebhook({ callbackUrl: 'https://a.example', events: ['taskMade'] });
// @ts-expect-error finished cannot be cleared
await board.updateSubtask({ task: 'T8', index: 0, set: { finished: null } });
// @ts-expect-error a misspelled key
export const declarations: Declarations = { 'label-removals': [{ tsak: 'T8', label: 'done' }] };
// @ts-expect-error it is not any
await board.nothing();
`;

const web = `import { createWebhookHandler, verifyWebhook } from 'taskboard-action/webhooks';
const handler = createWebhookHandler({ secrets: ['a'], onEvent: () => undefined });
export const response: Response = await handler(new Request('http://a.example'));
export const isSigned = verifyWebhook({ body: '', headers: new Headers(), secrets: ['a'] });
// @ts-expect-error no request
await handler('');
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  typeRoots: [join(root, 'node_modules/@types')],
};

it('the package has no dependencies', async () => {
  const packages = (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'));
  expect(packages).toEqual(['taskboard-action']);
});

it('the package holds the library, its types and the schema', async () => {
  const paths = (await readdir(installed, { recursive: true })).map((path) => path.replaceAll(sep, '/'));
  const files = paths.filter((name) => /\.\w+$/.test(name));
  const chunks = files.filter((name) => /^lib\/.+-[\w-]{8}\.js$/.test(name));
  expect(files.filter((name) => !chunks.includes(name)).toSorted()).toEqual([
    'CHANGELOG.md',
    'README.md',
    'lib/cli.js',
    'lib/index.d.ts',
    'lib/index.js',
    'lib/licenses.txt',
    'lib/markdown-worker.mjs',
    'lib/webhooks.d.ts',
    'lib/webhooks.js',
    'package.json',
    'schema/taskboard.schema.json',
  ]);
});

it('the package has a receiver of its own, which needs nothing but hashes and so runs wherever those are', async () => {
  const receiver = await readFile(join(installed, 'lib/webhooks.js'), 'utf8');
  const needed = receiver.match(/\b(?:from|import)"[^"]+"|\b(?:require|import)\(|\bprocess\.|import\.meta/g);
  expect(needed).toEqual(['from"node:crypto"']);
  const script = `import * as receiver from 'taskboard-action/webhooks';
import * as library from 'taskboard-action';
console.log(Object.keys(receiver).filter((name) => name in library).join());
`;
  await writeFile(join(project, 'receiver.mjs'), script);
  expect(await runScript('receiver.mjs', '')).toBe('createWebhookHandler,signWebhook,toNodeListener,verifyWebhook\n');
});

it('the package consists of ES modules that `require` loads, too', async () => {
  await writeFile(join(project, 'required.cjs'), "console.log(typeof require('taskboard-action').run)");
  expect(await runScript('required.cjs', '')).toBe('function\n');
});

it.each(['index', 'webhooks'])(
  'the package has types that name none of Node.js or of newer compilers: %s',
  async (name) => {
    const types = await readFile(join(installed, `lib/${name}.d.ts`), 'utf8');
    expect(types).not.toMatch(/<reference types|'node:|\bBuffer\b|\bNodeJS\.|\bIterable\b|Uint8Array</);
  },
);

it("contains no code of GitHub's except its expressions", async () => {
  const licenses = await readFile(join(installed, 'lib/licenses.txt'), 'utf8');
  const packages = licenses.match(/^\S+ [\d.]+ \(.+\)$/gm)?.map((line) => line.split(' ')[0]) ?? [];
  expect(packages).toEqual(expect.arrayContaining(['commander', 'yaml']));
  expect(packages.filter((name) => /^@actions\//.test(name ?? ''))).toEqual(['@actions/expressions']);
});

it('the package documents everything that it exports', async () => {
  const types = await readFile(join(installed, 'lib/index.d.ts'), 'utf8');
  const [, list = ''] = /^export type \{ (.+) \};$/m.exec(types) ?? [];
  // `A as B` exports A by another name.
  const listed = list.split(', ').map((name) => name.split(' as ')[0] ?? '');
  const direct = [...types.matchAll(/^export declare \w+ (\w+)/gm)].map(([, name]) => name ?? '');
  const exported = [...listed, ...direct];
  expect(exported.length).toBeGreaterThan(20);
  const isDocumented = (name: string) =>
    new RegExp(`\\*/\\n(?:export )?(?:declare )?(?:type|class|function|const|interface) ${name}\\b`).test(types);
  expect(exported.filter((name) => !isDocumented(name))).toEqual([]);
});

it.each([
  // Those of Node.js are not ours to check, and ours are checked with the other two.
  ['Node.js', ['*.ts'], { module: 'nodenext', types: ['node'], skipLibCheck: true }],
  ['a worker, for a bundler', ['w*.ts'], { module: 'preserve', types: [], lib: ['es2024', 'webworker'] }],
  ['no runtime at all', ['wrong.ts'], { module: 'nodenext', types: [], lib: ['es2022'] }],
])(
  'the package has types that accept the examples and reject wrong arguments, with the types of %s',
  async (_, include, options) => {
    const config = { compilerOptions: { ...compilerOptions, ...options }, include };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const checked = execute(process.execPath, [tsc, '-p', project]).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    );
    expect(await checked).toBe('');
  },
);

const parsing = `import { createBoardClient, plan } from 'taskboard-action';
const pull_request = { number: 7, body: '- [x] Ship', author_association: 'OWNER' };
const text = 'subtask-updates: [{ task: T8, checklist: true }]';
const { problems, operations } = await plan(text, { event: { name: 'pull_request', payload: { pull_request } } });
console.log(...operations.map(({ subtask }) => subtask), ...problems.map(({ message }) => message));
`;

it('the package parses descriptions in a thread of a bundle if its file is there, and otherwise fails', async () => {
  await writeFile(join(project, 'parsing.mjs'), parsing);
  const bundled = await rolldown({ cwd: project, input: 'parsing.mjs', platform: 'node', logLevel: 'silent' });
  await bundled.write({ dir: join(project, 'bundle'), entryFileNames: '[name].mjs', codeSplitting: false });
  await bundled.close();
  const [copy = ''] = blocksOf(sectionOf(guide, 'Bundle it'), 'sh');
  expect(await runScript('bundle/parsing.mjs', '')).toContain(
    'cannot start markdown-worker.mjs, which parses descriptions: ',
  );
  const [source = '', target = ''] = copy.trim().split(' ').slice(1);
  await cp(join(project, source), join(project, target, 'markdown-worker.mjs'));
  expect(await runScript('bundle/parsing.mjs', '')).toBe('Ship\n');
});

it('the package parses descriptions in its own thread, and an idle client lets the process end', async () => {
  await using board = await startScriptedBoard();
  const script = `${parsing}
const board = createBoardClient({ baseUrl: process.env.BOARD_URL, token: 'a' });
await board.removeLabel({ task: 'T8', label: 'a' });
`;
  await writeFile(join(project, 'idle.mjs'), script);
  expect(await runScript('idle.mjs', board.url)).toBe('Ship\n');
});

/** What comes before each command in a project. */
const throughNpm = 'npm exec --no -- taskboard';
const removal = 'label-removals:\n  - { task: T8, label: done }\n';

/** Makes a folder of the project. */
async function folderWith(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(project, name);
  await mkdir(folder);
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  return folder;
}

/** As a shell that nobody watches does; npm takes the package of the project. */
const runLine = (line: string, cwd: string, env: Readonly<Record<string, string>> = {}) =>
  execute('sh', ['-c', line], { cwd, env: { PATH: process.env['PATH'], npm_config_offline: 'true', ...env } });

/** As `runLine`, but without npm, which takes ten times as long as the command that it finds. */
function runLineDirectly(line: string, cwd: string, env: Readonly<Record<string, string>> = {}) {
  expect(line).toContain(`${throughNpm} `);
  const command = `${process.execPath} ${join(installed, 'lib/cli.js')}`;
  return runLine(line.replace(throughNpm, command), cwd, env);
}

describe('.pre-commit-hooks.yaml', () => {
  const [hook] = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as readonly [
    { readonly entry: string; readonly files: string },
  ];

  it.each([
    ['taskboard.yml', true],
    ['.github/taskboard.yml', true],
    ['a/b.taskboard.yaml', true],
    ['a/.github/taskboard/b.yml', true],
    ['a/taskboard/b.yml', false],
    ['a/mytaskboard.yml', false],
    ['taskboard.yml.md', false],
  ])('.pre-commit-hooks.yaml passes the files that `taskboard check .` would find: %s', (path, isChecked) => {
    expect(new RegExp(hook.files).test(path)).toBe(isChecked);
  });

  it.skipIf(isWindows)('.pre-commit-hooks.yaml checks them with the package of the project', async () => {
    const cwd = await folderWith('hook', {
      'taskboard.yml': removal,
      'bad.taskboard.yml': 'label-removals:\n  - { task: T8, lable: done }\n',
      // A name that could be an option.
      '--event=event.taskboard.yml': 'label-removals:\n  - { task: T8, lable: done }\n',
      'event.taskboard.yml': '{}',
    });
    const files = 'taskboard.yml bad.taskboard.yml --event=event.taskboard.yml';
    await expect(runLine(`${hook.entry} ${files}`, cwd)).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringMatching(
        /^bad\.taskboard\.yml:2:17: lable: unknown key[\s\S]*^--event=event\.taskboard\.yml:2:17: lable: unknown key/m,
      ),
    });
  });
});

describe.skipIf(isWindows)('docs/command-line.md', () => {
  const text = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
  const exampleUrl = 'https://board.example.com';
  const token = 'tok-3f9a1c7e5b';

  it('docs/command-line.md has a job for GitLab whose lines check and run the file', async () => {
    await using board = await startScriptedBoard();
    const [gitlab = ''] = blocksOf(sectionOf(text, 'GitLab CI'), 'yaml');
    const { board: job } = parse(gitlab) as { board: { variables: Record<string, string>; script: readonly string[] } };
    const [install, ...lines] = job.script;
    expect([job.variables, install, lines.length]).toEqual([{ TASKBOARD_BASE_URL: exampleUrl }, 'npm ci', 2]);
    const cwd = await folderWith('gitlab', { 'taskboard.yml': removal });
    for (const line of lines)
      await runLineDirectly(line, cwd, { TASKBOARD_BASE_URL: board.url, TASKBOARD_TOKEN: token });
    expect(board.calls()).toEqual(['DELETE /api/v1/tasks/T8/labels/by-name/done']);
  });

  it('docs/command-line.md has a workflow whose report for code scanning names what is wrong', async () => {
    const [workflow = ''] = blocksOf(sectionOf(text, 'In a workflow'), 'yaml');
    const { jobs } = parse(workflow) as { jobs: { check: { steps: readonly { run?: string }[] } } };
    const [, step] = jobs.check.steps;
    const cwd = await folderWith('scanned', { 'taskboard.yml': 'label-removals: [{ task: T8, lable: done }]\n' });
    const line = step?.run?.replace(/^npm ci && /, '') ?? '';
    await expect(runLineDirectly(line, cwd)).rejects.toMatchObject({ code: 2 });
    const { runs } = JSON.parse(await readFile(join(cwd, 'taskboard.sarif'), 'utf8')) as {
      runs: readonly { results: readonly { ruleId: string }[] }[];
    };
    expect(runs[0]?.results.map(({ ruleId }) => ruleId)).toContain('unknown-key');
  });

  it('docs/command-line.md has a line for cron that exports, with its log and its token in files', async () => {
    await using board = await startScriptedBoard();
    const [cron = ''] = blocksOf(sectionOf(text, 'cron'), 'cron');
    const [, command = ''] = /^[\d*]+(?: [\d*]+){4} +(.+)$/m.exec(cron) ?? [];
    const declared = 'time-entry-exports:\n  - { task: T8, to: time.csv }\n';
    const cwd = await folderWith('board', { 'export.taskboard.yml': declared, '../.board-token': `${token}\n` });
    expect(command).toContain(` && ${throughNpm} `);
    await runLine(command.replace(exampleUrl, board.url), project, { HOME: project });
    expect(await readFile(join(cwd, 'board.log'), 'utf8')).toContain('1 operation: 1 succeeded\n');
    expect(await readFile(join(cwd, 'time.csv'), 'utf8')).toMatch(/^_id,.*\nE8,/);
  });
});

const outputs = [
  '1 2026-11-02T09:00:00Z 3600\nWH1 18\n',
  `board.yml:1:20: tsak: unknown key "tsak" in a label removal; did you mean "task"? [unknown-key]
false
subtask-updates[0] POST /api/v1/tasks/T8/subtasks/by-name/Code%20review {"finished":true}
label-removals[0] DELETE /api/v1/tasks/T8/labels/by-name/in%20review \n`,
  'subtask-updates[0] succeeded updated\nlabel-removals[0] succeeded removed\nlabel-removals[0] succeeded removed\n',
  'changed: T8\n204\n',
  'false\n',
];

it('docs/library.md shows programs that run', async () => {
  await using board = await startScriptedBoard();
  const separator = '--- the next program\n';
  const imports = examples.map((_, index) => `await import('./example-${index}.ts');\n`);
  await writeFile(join(project, 'all.mjs'), imports.join(`process.stdout.write(${JSON.stringify(separator)});\n`));
  expect((await runScript('all.mjs', board.url)).split(separator)).toEqual(outputs);
});
