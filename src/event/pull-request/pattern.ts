// PURE, and the only importer of re2js: patterns of task-references, in RE2's syntax and linear time.
import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import { quote } from '../../text/quote.ts';

/** Longest piece that is matched at once. One match takes linear time; all matches of one long line, quadratic. */
const maxPieceCharacters = 4_096;
/** More matches than a description of full length has where a person wrote it. */
const maxMatches = 2_000;

const example = String.raw`board\.example\.com/t/([A-Za-z0-9_-]+)`;

/** What is wrong with the pattern, for a message after its position; undefined where it can be used. */
export function checkPattern(pattern: string): string | undefined {
  const compiled = compile(pattern);
  return typeof compiled === 'string' ? compiled : undefined;
}

/**
 * The first group of every match in every line of the text, empty where it took no part in the match. `cut`: there were
 * more matches than are read. A pattern that `checkPattern` refuses matches nothing.
 */
export function findFirstGroups(pattern: string, text: string): { groups: string[]; cut: boolean } {
  const compiled = compile(pattern);
  const groups: string[] = [];
  if (typeof compiled === 'string') return { groups, cut: false };
  for (const piece of piecesOf(text)) {
    const matcher = compiled.matcher(piece);
    while (matcher.find()) {
      if (groups.length === maxMatches) return { groups, cut: true };
      groups.push(matcher.group(1) ?? '');
    }
  }
  return { groups, cut: false };
}

function compile(pattern: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(pattern);
    return compiled.groupCount() > 0
      ? compiled
      : `the pattern has no group; put the part that is the task id in parentheses, as in ${example}`;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const fault =
      error instanceof RE2JSSyntaxException
        ? `${error.getDescription()} at ${quote(error.getPattern() ?? '')}`
        : quote(error.message);
    return `RE2 does not take this pattern: ${fault}; expected RE2 syntax (no look-around, no back references) with one group around the task id, as in ${example}`;
  }
}

/** Lines, and the pieces of very long ones, cut after white space so that no id is cut where there is any. */
function* piecesOf(text: string): Generator<string> {
  for (const line of text.split(/\r\n|[\n\r]/)) {
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
}
