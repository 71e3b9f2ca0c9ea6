import { once } from 'node:events';
import { parseFaults } from '../embedded-board/faults.ts';
import type { BoardOptions } from '../embedded-board/options.ts';
import { parseSeed } from '../embedded-board/seed.ts';
import { startBoard } from '../embedded-board/server.ts';
import { codeOf, fileError } from '../host/file-failure.ts';
import type { Result } from '../model/result.ts';
import { type ExitCode, type Session, UsageError, codeOfSignal } from './session.ts';
import { readOptionFile } from './sources.ts';

export async function board(session: Session): Promise<ExitCode> {
  const { printer, redaction, signal } = session;
  const options = await readOptions(session);
  if (options.token !== undefined) redaction.addSecret(options.token);
  const running = await startBoard(options).catch((error: Error) => {
    throw new UsageError(explain(error, options), { cause: error });
  });
  printer.line('out', `API: ${running.url}/api/v1`);
  printer.line('out', `Page: ${running.pageUrl}`);
  printer.line('err', 'Press Ctrl+C to stop.');
  if (!signal.aborted) await once(signal, 'abort');
  await running.close();
  return codeOfSignal(signal) ?? 1;
}

function explain(error: Error, { port, data }: BoardOptions): string {
  const code = codeOf(error);
  // Only failures to listen have an address.
  if ('address' in error) {
    const why = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code})`;
    return `port ${port} ${why}: choose another, or --port 0 for any free one`;
  }
  return data !== undefined && code !== '' ? `--data: ${fileError('cannot use', data, error).message}` : error.message;
}

async function readOptions(session: Session): Promise<BoardOptions> {
  const { port, seed, data, latency, faults, token } = session.command.options;
  const readWith = async <T>(
    name: string,
    path: string | true | undefined,
    parse: (text: string) => Result<T, readonly string[]>,
  ): Promise<T | undefined> => {
    if (typeof path !== 'string') return undefined;
    const parsed = parse(await readOptionFile(name, path, session));
    if (parsed.ok) return parsed.value;
    throw new UsageError(`--${name}: ${path}:\n${parsed.error.map((flaw) => `  ${flaw}`).join('\n')}`);
  };
  // Probably from an unset variable; without a token, the board would be open to anyone who can reach it.
  if (token === '') throw new UsageError('--token is empty: set a credential, or omit the option');
  const state = await readWith('seed', seed, parseSeed);
  const script = await readWith('faults', faults, parseFaults);
  return {
    port: readNumber('port', port, 65_535),
    latencyMs: readNumber('latency', latency, 3_600_000),
    ...(state && { state }),
    ...(script && { faults: script }),
    ...(typeof data === 'string' && { data }),
    ...(typeof token === 'string' && { token }),
  };
}

function readNumber(name: string, given: string | true | undefined, max: number): number {
  const text = String(given);
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= max) return number;
  throw new UsageError(`--${name}: expected a whole number from 0 to ${max}, found "${text}"`);
}
