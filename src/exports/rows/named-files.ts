// Files that a glob of a declaration names: as exports write them, or a plain error.
import { type RowFormat, rowFormats } from '../../model/declaration.ts';
import { anyOf } from '../../text/grammar.ts';
import { type FileWords, failWith } from '../sorted/entry-join.ts';
import type { Fail } from './row-reader.ts';

export type NamedFile = {
  readonly path: string;
  readonly format: RowFormat;
  readonly words: FileWords;
  readonly fail: Fail;
};

/** @param key of the glob. @throws FileError for a file of another kind */
export function namedFile(path: string, key: 'entries-from' | 'not-in'): NamedFile {
  const words = {
    failure: 'cannot read entries from',
    missing: 'there is no such file any more; run again once nothing else writes there',
    advice: `export it again, or let ${key} name only files as exports write them`,
  };
  const fail = failWith(path, words);
  const format = rowFormats.find((one) => path.toLowerCase().endsWith(`.${one}`));
  return {
    path,
    format: format ?? fail(0, notRows, `let ${key} name only such files, as exports write them`),
    words,
    fail,
  };
}

const notRows = `it is not a ${anyOf(rowFormats.map((one) => `.${one}`))} file`;
