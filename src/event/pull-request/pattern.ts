// PURE, and the only importer of re2js: patterns of task-references, in RE2's syntax and linear time.
import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import type { Description } from '../../model/description.ts';
import type { Result } from '../../model/result.ts';
import { quote } from '../../text/quote.ts';

/** Longest piece to match against. One match takes linear time; all matches of one long line, quadratic. */
const maxPieceCharacters = 4_096;
/** More matches than a human-written description of full length has. */
const maxMatches = 2_000;
const maxPatternCharacters = 4_096;
/**
 * Instructions of the compiled pattern: `a{1000}` is a thousand. One match in the longest piece takes a quarter of a
 * second.
 */
const maxInstructions = 5_000;
/** Work after which the search yields, in characters times instructions: a quarter of a second. */
const maxUnheardWork = maxPieceCharacters * maxInstructions;
/**
 * The work of beginning a match, however short the piece: a hundred thousand of them take a quarter of a second, too.
 */
const workToBegin = 200;

const example = String.raw`board\.example\.com/t/([A-Za-z0-9_-]+)`;

/** What is wrong with the pattern, for a message after its position; undefined if it can be used. */
export function checkPattern(pattern: string): string | undefined {
  const compiled = compile(pattern);
  return typeof compiled === 'string' ? compiled : undefined;
}

/** A text, and the targets of its links with their places in it. */
export type SearchedText = Pick<Description, 'text' | 'links'>;

/** Yields, so that signals are handled. Returns why the run ends, if it does. */
export type YieldToSignals = () => Promise<string | undefined>;

type Found = { readonly groups: readonly string[]; readonly cut: boolean };

/**
 * The first group of every match in every line of the text and in every target, by place, empty if it took no part
 * in the match. `cut`: there were more matches than are read. A pattern that `checkPattern` refuses matches nothing.
 * An error says why the run ends.
 */
export async function findFirstGroups(
  pattern: string,
  { text, links }: SearchedText,
  yieldToSignals: YieldToSignals,
): Promise<Result<Found>> {
  const compiled = compile(pattern);
  if (typeof compiled === 'string') return { ok: true, value: { groups: [], cut: false } };
  const found: { readonly group: string; readonly at: number }[] = [];
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
      found.push({ group: matcher.group(1) ?? '', at: piece.at + (piece.isTarget ? 0 : matcher.start()) });
    } while (found.length <= maxMatches);
    if (found.length > maxMatches) break;
  }
  const groups = found.sort((one, other) => one.at - other.at).map(({ group }) => group);
  return { ok: true, value: { groups: groups.slice(0, maxMatches), cut: groups.length > maxMatches } };
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
    return `this pattern is not valid RE2: ${faultOf(error)}; expected RE2 syntax (no lookaround, no backreferences) with one group around the task id, as in ${example}`;
  }
}

function faultOf(error: RE2JSException): string {
  if (!(error instanceof RE2JSSyntaxException)) return quote(error.message);
  const piece = error.getPattern() ?? '';
  return `${error.getDescription()} at ${quote(piece)}`;
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

/** The line, or the pieces of a very long one, split after white space, if any, so that no id is cut. */
function* cutLine(line: string): Generator<string> {
  let from = 0;
  while (line.length - from > maxPieceCharacters) {
    const upTo = from + maxPieceCharacters;
    const space = Math.max(line.lastIndexOf(' ', upTo - 1), line.lastIndexOf('\t', upTo - 1));
    const end = space > from ? space + 1 : upTo;
    yield line.slice(from, end);
    from = end;
  }
  yield line.slice(from);
}
