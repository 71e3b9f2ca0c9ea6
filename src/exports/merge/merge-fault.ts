import { FileError } from '../../model/ports.ts';

/** A file that cannot be merged into. It stays as it is. `line` counts from 1; 0 where no line is to blame. */
export function mergeFault(path: string, line: number, fault: string): FileError {
  const where = line === 0 ? '' : `, line ${line}`;
  return new FileError(`cannot merge into ${JSON.stringify(path)}${where}: ${fault}`);
}

/** What to do about a file that is not as this product writes it. */
export const mend = 'correct the file, or move it away and a new one is made';
