import type {
  AskAccess,
  CheckBox,
  Description,
  DescriptionBox,
  PullRequest,
  RequiredChecklist,
} from '../../model/pull-request.ts';
import type { Result } from '../../model/result.ts';
import { listSome, quote } from '../../text/messages.ts';
import { type FindReport, askForDistrust, findDistrust } from './trust.ts';

/** Parses each description once, however many declarations ask for its tasks and boxes. */
export type ReadDescription = (markdown: string) => Promise<Result<Description>>;

export type Checklist = FindReport & {
  /** In order of appearance, each text once; without those in conflict. */
  readonly boxes: readonly CheckBox[];
  /** Items that occur twice with different ticks: errors. */
  readonly conflicts: readonly string[];
};

/**
 * By contract.md, section 4, `checklist`. Here, `conflicts` are messages, and `nothing` is absent if the description simply
 * has no box.
 */
export async function boxesToSend(
  pullRequest: PullRequest,
  heading: RequiredChecklist['heading'],
  trustedAuthors: readonly string[],
  { read, askAccess }: { readonly read: ReadDescription; readonly askAccess: AskAccess },
): Promise<Checklist> {
  const distrust = findDistrust(pullRequest, trustedAuthors);
  if (distrust !== undefined && distrust !== 'ask') return { boxes: [], conflicts: [], ...distrust };
  const found = await changedBoxes(pullRequest, heading, read);
  if (distrust === undefined || (found.boxes.length === 0 && found.conflicts.length === 0)) return found;
  const asked = await askForDistrust(pullRequest, trustedAuthors, askAccess);
  return asked === undefined ? found : { boxes: [], conflicts: [], ...asked };
}

async function changedBoxes(
  pullRequest: PullRequest,
  heading: RequiredChecklist['heading'],
  read: ReadDescription,
): Promise<Checklist> {
  const { body, previousBody } = pullRequest;
  const description = await read(body);
  if (!description.ok) {
    return nothingFor(`the description of the pull request is not read for checkboxes: ${description.error}`);
  }
  const now = readChecklist(description.value, heading);
  if (now.conflicts.length > 0) {
    const conflict = `the description of the pull request has checkboxes with the same text, one ticked and one not: ${listSome(now.conflicts.map(quote))}; give each its own text, or tick both`;
    return { boxes: [], notices: now.notices, conflicts: [conflict] };
  }
  if (previousBody === undefined) return { ...now, boxes: now.boxes.filter(({ ticked }) => ticked) };
  const before = await read(previousBody);
  if (!before.ok) {
    const why = `the description as it was before the edit cannot be compared, so no checkbox is sent: ${before.error}`;
    return nothingFor(why, now.notices);
  }
  return { ...now, boxes: flippedBoxes(readChecklist(before.value, heading), now) };
}

function nothingFor(why: string, notices: readonly string[] = []): Checklist {
  return { boxes: [], notices: [...notices, why], conflicts: [], nothing: why };
}

export function readChecklist({ outline }: Description, heading: RequiredChecklist['heading']): Checklist {
  const shown = outline.filter(({ hidden }) => hidden === undefined);
  const { boxes, missing } = findBoxes(shown, heading);
  const unnamed = boxes.filter(({ text }) => !isName(text));
  const named = boxes.filter(({ text }) => isName(text)).map(({ text, ticked }) => ({ text, ticked }));
  const boxesOf = Map.groupBy(named, ({ text }) => text);
  const areMixed = (same: readonly CheckBox[]) => same.some(({ ticked }) => ticked !== same[0]?.ticked);
  const notices = missing === undefined ? [] : [missing];
  if (unnamed.length > 0) {
    const texts = listSome(unnamed.map(({ text }) => quote(text)));
    notices.push(`skipped checkboxes whose text cannot be the name of a subtask: ${texts}`);
  }
  return {
    boxes: [...boxesOf.values()].flatMap((same) => (areMixed(same) ? [] : same.slice(0, 1))),
    notices,
    conflicts: [...boxesOf].filter(([, same]) => areMixed(same)).map(([text]) => text),
    ...(missing !== undefined && { nothing: missing }),
  };
}

/**
 * The boxes of `after` whose tick is not what it was in `before`, and new ones that are ticked. New ones without a
 * tick, and those that are gone, changed nothing on the board.
 */
export function flippedBoxes(before: Checklist, after: Checklist): readonly CheckBox[] {
  const ticksBefore = new Map(before.boxes.map(({ text, ticked }) => [text, ticked]));
  const inConflict = new Set(before.conflicts);
  // Boxes that are newly ticked are sent, now that it is clear which of them counts.
  return after.boxes.filter(({ text, ticked }) => inConflict.has(text) || ticked !== (ticksBefore.get(text) ?? false));
}

/** @returns the boxes below the heading; `missing` says that there is none, and which ones there are. */
export function findBoxes(
  outline: Description['outline'],
  heading: RequiredChecklist['heading'],
): { readonly boxes: readonly DescriptionBox[]; readonly missing?: string } {
  const wanted = heading === true ? undefined : heading.trim();
  const boxes: DescriptionBox[] = [];
  const headings = outline.filter(({ kind }) => kind === 'heading');
  /** The level of the heading below which boxes count; 0 is above all headings. */
  let level = wanted === undefined ? 0 : undefined;
  for (const part of outline) {
    if (part.kind === 'box') {
      if (level !== undefined || part.hidden === 'anywhere') boxes.push(part);
    } else if (wanted !== undefined) {
      if (level !== undefined && part.level <= level && part.hidden === undefined) level = undefined;
      if (level === undefined && part.text === wanted) level = part.level;
    }
  }
  if (wanted === undefined || headings.some(({ text }) => text === wanted)) return { boxes };
  const shown = headings.flatMap(({ text, hidden }) => (hidden === undefined ? [quote(text)] : []));
  const found = shown.length === 0 ? 'it has no headings' : `its headings are ${listSome(shown)}`;
  const missing = `the description of the pull request has no heading ${quote(wanted)}, so no checkbox is read; ${found}`;
  return { boxes, missing };
}

/** Whether the board can address a subtask by it (contract.md, section 2, Validation). */
function isName(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && text.isWellFormed();
}
