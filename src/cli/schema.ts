// taskboard schema
import { readFile } from 'node:fs/promises';
import type { ExitCode, Session } from './session.ts';

export async function schema({ packageRoot, printer }: Session): Promise<ExitCode> {
  printer.raw(await readFile(new URL('schema/taskboard.schema.json', packageRoot), 'utf8'));
  return 0;
}
