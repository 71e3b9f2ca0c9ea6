import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import type { Description } from '../../model/pull-request.ts';
import type { Result } from '../../model/result.ts';
import { quote } from '../../text/messages.ts';
import { invisible, invisibleAtEnd, invisibleAtStart } from './invisible.ts';

/** Longest piece to match against. One match takes linear time; all matches of one long line, quadratic. */
const maxPieceCharacters = 4_096;
/** More matches than a human-written description of full length has. */
const maxMatches = 2_000;
const maxPatternCharacters = 4_096;
/** A compiled `a{1000}` has a thousand. One match in the longest piece takes a quarter of a second. */
const maxInstructions = 5_000;
/** Work after which the search yields, in characters times instructions: a quarter of a second. */
const maxUnheardWork = maxPieceCharacters * maxInstructions;
/** Beginning a match in however short a piece: a hundred thousand of them take a quarter of a second, too. */
const workToBegin = 200;

/** Characters of the longest character reference. */
const maxReference = 35;
const rightToLeftOverride = '\u202E';

/** For messages. */
const example = String.raw`board\.example\.com/t/([A-Za-z0-9_-]+)`;

/** Says what is wrong with the pattern, if it cannot be used. */
export function checkPattern(pattern: string): string | undefined {
  const compiled = compile(pattern);
  return typeof compiled === 'string' ? compiled : undefined;
}

/** What a task id is (contract.md, section 4). */
export const idShape = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a pattern that `checkPattern` accepts finds a task id in a line. */
export async function findsTask(pattern: string, line: string): Promise<boolean> {
  const found = await findFirstGroups(pattern, { text: line, links: [] }, async () => undefined);
  return found.ok && found.value.groups.some((group) => idShape.test(group));
}

export type SearchedText = Pick<Description, 'text' | 'links'>;

/** Yields, so that signals are handled. Returns why the run ends, if it does. */
export type YieldToSignals = () => Promise<string | undefined>;

type Found = {
  readonly groups: readonly string[];
  /** Matches, in which or beside which is an invisible character, with that character. */
  readonly obscured: readonly string[];
  /** More matches are not read. */
  readonly cut: boolean;
};

/**
 * The first group of every match in every line of the text and in every target, by place, empty if it took no part
 * in the match. A pattern that `checkPattern` refuses matches nothing. An error says why the run ends.
 */
export async function findFirstGroups(
  pattern: string,
  { text, links }: SearchedText,
  yieldToSignals: YieldToSignals,
): Promise<Result<Found>> {
  const compiled = compile(pattern);
  if (typeof compiled === 'string') return { ok: true, value: { groups: [], obscured: [], cut: false } };
  const found: { readonly group: string; readonly at: number; readonly obscured: string | undefined }[] = [];
  let unheardWork = 0;
  for (const piece of piecesOf(text, links)) {
    const work = workToBegin + piece.text.length * compiled.programSize();
    const matcher = compiled.matcher(piece.text);
    do {
      unheardWork += work;
      if (unheardWork > maxUnheardWork) {
        unheardWork = 0;
        const ending = await yieldToSignals();
        if (ending !== undefined) return { ok: false, error: ending };
      }
      if (!matcher.find()) break;
      const [start, end] = [matcher.start(), matcher.end()];
      // The whole id is in the decoded form of the target.
      if (piece.isTarget && /^%[0-9a-f]{2}/i.test(piece.text.slice(end, end + 3))) continue;
      const at = piece.at + (piece.isTarget ? 0 : start);
      found.push({ group: matcher.group(1) ?? '', at, obscured: findObscured(piece.text, start, end) });
    } while (found.length <= maxMatches);
    if (found.length > maxMatches) break;
  }
  const read = found.sort((one, other) => one.at - other.at).slice(0, maxMatches);
  const groups = read.flatMap(({ group, obscured }) => (obscured === undefined ? [group] : []));
  const obscured = read.flatMap(({ obscured }) => obscured ?? []);
  return { ok: true, value: { groups, obscured, cut: found.length > maxMatches } };
}

/**
 * The match with an invisible character that touches it: what is read there is not what would be sent. An override of
 * the direction shows everything after it in another order.
 */
function findObscured(line: string, start: number, end: number): string | undefined {
  const from = start - (invisibleAtEnd.exec(line.slice(Math.max(0, start - 4), start))?.[0].length ?? 0);
  const to = end + (invisibleAtStart.exec(line.slice(end, end + maxReference))?.[0].length ?? 0);
  const touched = line.slice(from, to);
  const isReversed = line.lastIndexOf(rightToLeftOverride, start) >= 0;
  return isReversed || to > end || invisible.test(touched) ? touched : undefined;
}

function compile(pattern: string): RE2JS | string {
  if (pattern.length > maxPatternCharacters)
    return `this pattern is too long: it has more than ${maxPatternCharacters} characters`;
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() > maxInstructions) {
      return `the pattern is too complex: its repetitions expand to ${compiled.programSize()} steps, and at most ${maxInstructions} are allowed; use smaller repetitions`;
    }
    return compiled.groupCount() > 0
      ? compiled
      : `the pattern has no group; put the part that is the task id in parentheses, as in ${example}`;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const isAtPiece = error instanceof RE2JSSyntaxException;
    const fault = isAtPiece ? `${error.getDescription()} at ${quote(error.getPattern() ?? '')}` : quote(error.message);
    return `this pattern is not valid RE2: ${fault}; expected RE2 syntax (no lookaround, no backreferences) with one group around the task id, as in ${example}`;
  }
}

type Piece = { readonly text: string; readonly at: number; readonly isTarget: boolean };

/** In order of appearance, except that targets come before the text. */
function* piecesOf(text: string, links: SearchedText['links']): Generator<Piece> {
  for (const { at, target } of links) {
    for (const piece of cutLine(target)) yield { text: piece, at, isTarget: true };
  }
  let at = 0;
  for (const line of text.split(/(\r\n|[\n\r])/)) {
    for (const piece of cutLine(line)) {
      yield { text: piece, at, isTarget: false };
      at += piece.length;
    }
  }
}

/** The line, or the pieces of a very long one, split after white space, or else where no id is cut. */
function* cutLine(line: string): Generator<string> {
  let from = 0;
  while (line.length - from > maxPieceCharacters) {
    const piece = line.slice(from, from + maxPieceCharacters);
    const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\t'));
    const whole = space > 0 ? piece.slice(0, space + 1) : piece.replace(/(?<=[^\w-])[\w-]+$/, '');
    yield whole;
    from += whole.length;
  }
  yield line.slice(from);
}
