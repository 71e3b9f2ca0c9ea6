import type { Problem } from '../../model/problem.ts';

/** Notes one problem at an offset of the text. */
export type Tell = (offset: number, message: string) => void;

/** A text of declarations: the file or one inline input. */
export type Source = {
  readonly name: string;
  readonly text: string;
  readonly inFile: boolean;
};

/** What every reader of a source needs: positions, and where problems go. */
export type SourceReport = {
  readonly source: Source;
  readonly locate: (offset: number) => { readonly line: number; readonly column: number };
  readonly tell: Tell;
};

/** Of one source; whoever has more begins with these. */
const maxProblems = 10_000;

const enough = new Error('enough problems');

/** Reads one source, and collects its problems, each with its position, until there are so many that it stops. */
export function reportInto(problems: Problem[], source: Source, read: (report: SourceReport) => void): void {
  const locate = createLocator(source.text);
  let told = 0;
  const note = (offset: number, message: string) => {
    problems.push({ at: { source: source.name, ...locate(offset) }, inFile: source.inFile, message });
  };
  const tell: Tell = (offset, message) => {
    told += 1;
    if (told < maxProblems) return note(offset, message);
    note(offset, 'there are more problems from here on; they are told when these are mended');
    throw enough;
  };
  try {
    read({ source, locate, tell });
  } catch (error) {
    if (error !== enough) throw error;
  }
}

/** Turns offsets into lines and columns, both from 1. Columns count UTF-16 units, as editors do. */
function createLocator(text: string): SourceReport['locate'] {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
