import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { FileError } from '../model/ports.ts';
import { codeOf, fileError } from './file-failure.ts';

export type SecretsFile = {
  /** Replaces the content and flushes it: the board shows a secret once, and the process may be killed. @throws FileError */
  readonly write: (text: string) => void;
  readonly close: () => void;
};

/** A new file that nobody else can read. @throws FileError if it exists or can't be written */
export function createSecretsFile(path: string): SecretsFile {
  const orFileError = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw fileError('cannot write the secrets to', path, error);
      throw new FileError(
        `--secrets-file: "${path}" exists, and is never overwritten: name a new file; nothing was sent`,
      );
    }
  };
  const file = orFileError(() => openSync(path, 'wx', 0o600));
  let isWritten = false;
  return {
    write: (text) =>
      orFileError(() => {
        ftruncateSync(file);
        writeSync(file, text, 0);
        fsyncSync(file);
        isWritten = true;
      }),
    close: () => {
      closeSync(file);
      if (!isWritten) rmSync(path, { force: true });
    },
  };
}
