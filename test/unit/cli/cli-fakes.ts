// The command line in memory: files, a board whose responses a function gives; output and exit code as values. No process.

import { parseCommandLine } from '../../../src/cli/command-line.ts';
import { dispatch } from '../../../src/cli/dispatch.ts';
import { createCliRedaction } from '../../../src/cli/option-names.ts';
import { createPrinter } from '../../../src/cli/printer.ts';
import type { Session } from '../../../src/cli/session.ts';
import { createPorts } from '../../../src/engine/ports.ts';
import { FileError } from '../../../src/model/ports.ts';
import { type World, createWorld } from '../engine/engine-fakes.ts';

type Given = World & {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly signal?: AbortSignal;
  readonly workingDirectory?: string;
};

export type Ended = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What the board got. */
  readonly sent: readonly string[];
};

export async function taskboard(args: readonly string[], given: Given = {}): Promise<Ended> {
  const { files = {}, stdin = '', env = {}, isTerminal = false, signal } = given;
  const { ports, sent } = createWorld(given);
  const written = { out: '', err: '' };
  const streamOf = (name: 'out' | 'err') => ({
    write: (text: string) => {
      written[name] += text;
    },
    isTTY: isTerminal,
  });
  const streams = { out: streamOf('out'), err: streamOf('err') };
  const command = parseCommandLine(args, 80, '1.0.0');
  if (command.kind !== 'command') {
    const code = command.kind === 'error' ? 2 : 0;
    return { code, stdout: '', stderr: 'text' in command ? command.text : '', sent };
  }
  const redaction = createCliRedaction(env, command.options);
  const read = async (path: string): Promise<string> => {
    const text = path === '-' ? stdin : files[path];
    if (text === undefined) throw new FileError(`there is no file "${path}"; check the path`);
    return text;
  };
  const session: Session = {
    command,
    redaction,
    printer: createPrinter(streams, redaction, env),
    env,
    workingDirectory: given.workingDirectory ?? '/workspace',
    ports: createPorts(ports, redaction, { openTransport: ports.openTransport, openStores: ports.openStores }),
    openSystem: () => ports,
    findFiles: async (path) => {
      const below = Object.keys(files).filter((name) => name === path || name.startsWith(`${path}/`));
      if (below.length === 0 && path !== 'empty') throw new FileError(`there is no file "${path}"; check the path`);
      return below;
    },
    readFile: read,
    packageRoot: new URL('../../../', import.meta.url),
    signal: signal ?? new AbortController().signal,
  };
  const code = await dispatch(session);
  return { code, stdout: written.out, stderr: written.err, sent };
}
