// What is legal in one export but rarely intended (contract.md, section 2).
import type { ResolvedOf } from '../model/declaration.ts';
import type { Issue } from '../model/problem.ts';
import type { Shard } from '../model/settings.ts';
import { nextDay } from '../text/dates.ts';
import { quote } from '../text/quote.ts';
import { partOf } from './shard.ts';

type Export = ResolvedOf<'time-entry-exports'>;

/**
 * Files that several parts of a matrix write: where their files are collected, each replaces the one before it. Merged
 * ones do, too, unless each part starts from the file that the previous one left, which no part can know.
 */
export function findSharedFiles({ mode, files, tasks }: Export, { of }: Shard): readonly Issue[] {
  // Each part that verifies compares the rows of its own tasks.
  if (of === 1 || mode === 'verify') return [];
  const paths = files.map(({ path }) => path).filter((path) => !path.includes('{shard}'));
  const [first, ...others] = paths.length === 0 ? [] : tasks.map((task) => partOf(task, of));
  if (others.every((part) => part === first)) return [];
  const [what, hint] =
    mode === 'merge'
      ? ['each part merges into it', 'let each have what the one before it wrote, or put {shard} into the path']
      : ['each part replaces it', 'put {shard} into the path'];
  return paths.map((path) => {
    const shared = `the file ${quote(path)} is the same for all ${of} parts, and ${what}`;
    return { code: 'shared-file', what: shared, hint };
  });
}

/** A period from the first of a month to the last day of one, which leaves that day out: END is exclusive. */
export function findCutMonth({ period }: Export): readonly Issue[] {
  if (period?.value.kind !== 'between') return [];
  const { from, until } = period.value;
  if (from.kind !== 'date' || until.kind !== 'date' || !from.text.endsWith('-01')) return [];
  // No day after it can be written; it means that there is no end.
  if (until.text === '9999-12-31') return [];
  const next = nextDay(until.text);
  if (!next.endsWith('-01')) return [];
  const what = `the period ends before ${until.text}, which is not in it`;
  return [{ code: 'cut-month', what, hint: `for the whole month write ${from.text}/${next}` }];
}
