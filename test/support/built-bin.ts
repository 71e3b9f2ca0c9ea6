// The command line as the package has it, bundled, as a process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePackage } from '../../scripts/bundle-package.ts';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';

type Surroundings = { readonly env?: Readonly<Record<string, string>>; readonly stdin?: string };

export type BuiltBin = AsyncDisposable & {
  /** The working directory of each command. */
  readonly folder: string;
  /** Runs a command to its end. */
  readonly run: (args: readonly string[], surroundings?: Surroundings) => Promise<Ended>;
  /** The same, while it runs; its standard input stays open. */
  readonly start: (args: readonly string[], env?: Surroundings['env']) => Started;
};

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

type Started = {
  readonly child: ReturnType<typeof spawn> & { readonly stdin: NodeJS.WritableStream };
  readonly ended: Promise<Ended>;
  /** Resolves with standard output once it matches. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
};

/** Builds it into a temporary folder. `await using` removes that. */
export async function buildBin(): Promise<BuiltBin> {
  const root = fileURLToPath(actionRoot);
  const place = await mkdtemp(join(tmpdir(), 'taskboard-bin-'));
  const folder = join(place, 'work');
  await Promise.all([
    bundlePackage(root, join(place, 'lib')),
    cp(join(root, 'package.json'), join(place, 'package.json')),
    cp(join(root, 'schema'), join(place, 'schema'), { recursive: true }),
    cp(join(root, 'examples'), folder, { recursive: true }),
  ]);

  function start(args: readonly string[], env: Surroundings['env'] = {}): Started {
    const child = spawn(process.execPath, [join(place, 'lib/cli.js'), ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (chunk) => {
        output[name] += String(chunk);
      });
    }
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
    const printed = async (pattern: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const found = pattern.exec(output.stdout);
        if (found !== null) return found;
        if (child.exitCode !== null) throw new Error(`it ended: ${output.stdout}${output.stderr}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    };
    return { child, ended, printed };
  }

  return {
    folder,
    start,
    run: async (args, { env = {}, stdin = '' } = {}) => {
      const { child, ended } = start(args, env);
      child.stdin.end(stdin);
      return await ended;
    },
    [Symbol.asyncDispose]: () => rm(place, { recursive: true, force: true }),
  };
}
