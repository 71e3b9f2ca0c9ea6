// The package as it is published: packed, installed in an empty project without a network, type-checked and run there.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPackage } from '../../scripts/pack.ts';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { blocksOf } from '../support/markdown-blocks.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';

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
  await withPackage(root, async (tarball) => {
    await execute('npm', ['install', tarball, '--offline', '--ignore-scripts', '--no-audit'], { cwd: project });
  });
  await Promise.all(examples.map((text, index) => writeFile(join(project, `example-${index}.ts`), text)));
  await cp(join(root, 'examples/tick-on-merge.taskboard.yml'), join(project, 'taskboard.yml'));
  const pullRequest = { number: 7, merged: true, author_association: 'OWNER', body: 'https://board.example.com/t/T8' };
  await writeFile(join(project, 'event.json'), JSON.stringify({ action: 'closed', pull_request: pullRequest }));
}, 120_000);

afterAll(() => rm(project, { recursive: true, force: true }));

/** Runs a script of the project as `node` does, with the address of a board. */
async function runScript(name: string, boardUrl: string): Promise<string> {
  const env = { PATH: process.env['PATH'], BOARD_URL: boardUrl, BOARD_TOKEN: 'tok-3f9a1c7e5b' };
  const { stdout } = await execute(process.execPath, [name], { cwd: project, env, timeout: 20_000 });
  return stdout;
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};

describe('the package', () => {
  it('has no dependencies', async () => {
    const packages = (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(packages).toEqual(['taskboard-action']);
  });

  it('holds the library, its types and the schema', async () => {
    const files = (await readdir(installed, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    const chunks = files.filter((name) => /^lib\/.+-[\w-]{8}\.js$/.test(name));
    expect(files.filter((name) => !chunks.includes(name)).toSorted()).toEqual([
      'README.md',
      'lib/cli.js',
      'lib/index.d.ts',
      'lib/index.js',
      'lib/licenses.txt',
      'lib/markdown-worker.js',
      'package.json',
      'schema/taskboard.schema.json',
    ]);
  });

  it('has no code of GitHub in it but its expressions', async () => {
    const licenses = await readFile(join(installed, 'lib/licenses.txt'), 'utf8');
    const packages = licenses.match(/^\S+ [\d.]+ \(.+\)$/gm)?.map((line) => line.split(' ')[0]) ?? [];
    expect(packages).toEqual(expect.arrayContaining(['undici', 'yaml']));
    expect(packages.filter((name) => /^@actions\/|^@octokit\//.test(name ?? ''))).toEqual(['@actions/expressions']);
  });

  it('documents everything that it exports', async () => {
    const types = await readFile(join(installed, 'lib/index.d.ts'), 'utf8');
    const exported = [...types.matchAll(/(.*)\nexport declare (?:\w+ )+?(\w+)(?=[ (<])/g)];
    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter(([, before]) => !before?.trim().endsWith('*/')).map(([, , name]) => name)).toEqual([]);
  });

  it.each([
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types for a strict project: module %s, resolved as %s', async (module, moduleResolution) => {
    const options = { ...compilerOptions, module, moduleResolution };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const checked = execute(process.execPath, [tsc, '-p', project]).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    );
    expect(await checked).toBe('');
  });

  it('has types that reject wrong arguments', async () => {
    const wrong = `import { createBoardClient } from 'taskboard-action';
const board = createBoardClient({ baseUrl: 'https://board.example.com', token: 'a' });
// @ts-expect-error neither index nor name
await board.updateSubtask({ task: 'T8', set: { finished: true } });
// @ts-expect-error no event of that name
await board.createWebhook({ callbackUrl: 'https://a.example', events: ['taskMade'] });
// @ts-expect-error finished cannot be cleared
await board.updateSubtask({ task: 'T8', index: 0, set: { finished: null } });
`;
    await writeFile(join(project, 'wrong.ts'), wrong);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = { ...compilerOptions, module: 'node16', moduleResolution: 'node16' };
    await writeFile(
      join(project, 'tsconfig.wrong.json'),
      JSON.stringify({ compilerOptions: options, files: ['wrong.ts'] }),
    );
    await execute(process.execPath, [tsc, '-p', join(project, 'tsconfig.wrong.json')]);
    await rm(join(project, 'wrong.ts'));
  });

  it('parses descriptions in its own worker, and an idle client lets the process end', async () => {
    await using board = await startScriptedBoard();
    const script = `import { createBoardClient, plan } from 'taskboard-action';
const pull_request = { number: 7, body: '- [x] Ship', author_association: 'OWNER' };
const text = 'subtask-updates: [{ task: T8, checklist: true }]';
const { operations } = await plan(text, { event: { name: 'pull_request', payload: { pull_request } } });
console.log(operations.map(({ subtask }) => subtask));
const board = createBoardClient({ baseUrl: process.env.BOARD_URL, token: 'a' });
await board.removeLabel({ task: 'T8', label: 'a' });
const startMs = performance.now();
process.on('exit', () => console.log(performance.now() - startMs < 2000));
`;
    await writeFile(join(project, 'idle.mjs'), script);
    expect(await runScript('idle.mjs', board.url)).toBe("[ 'Ship' ]\ntrue\n");
  });
});

describe('docs/library.md', () => {
  const outputs = [
    '1 2026-11-02T09:00:00Z\nWH1 18\n',
    'board.yml:3:5: tsak: unknown key "tsak" in a label removal; did you mean "task"? [unknown-key]\nfalse\n',
    expect.stringMatching(/^subtask-updates\[0\] POST \/api\/v1\/tasks\/T8\//),
    'label-removals[0] succeeded removed\n',
    '204\n401\n',
  ];

  it('shows as many programs as are checked here', () => {
    expect(examples.length).toBe(outputs.length);
  });

  it.each(outputs.map((output, index) => [index, output] as const))(
    'shows a program that runs: %i',
    async (index, output) => {
      await using board = await startScriptedBoard();
      expect(await runScript(`example-${index}.ts`, board.url)).toEqual(output);
    },
  );
});
