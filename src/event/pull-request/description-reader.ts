// PURE except for the injected parser: reads plain descriptions without it, and parses each other one once.
import type { Description, ParseMarkdown } from '../../model/description.ts';
import type { Result } from '../../model/result.ts';

/** Longest description of a release that GitHub takes; of a pull request, it takes 65,536 characters. */
export const maxBodyCharacters = 125_000;

export type ReadDescription = (markdown: string) => Promise<Result<Description>>;

/** Several declarations may ask for the checklist of one description. */
export function createDescriptionReader(parse: ParseMarkdown, signal: AbortSignal): ReadDescription {
  const read = new Map<string, Promise<Result<Description>>>();
  return (markdown) => {
    const source = markdown.slice(0, maxBodyCharacters);
    const reading = read.get(source) ?? (isPlain(source) ? readPlain(source) : parse(source, signal));
    read.set(source, reading);
    return reading;
  };
}

async function readPlain(text: string): Promise<Result<Description>> {
  return { ok: true, value: { text, links: [], outline: [] } };
}

/** Words and addresses, each line starting with a letter: rendered unchanged. Starting a worker takes longest. */
const plainLine = /^(?:\p{L}(?:[\p{L}\p{N} .,:;/?!'"()#%=+-]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}]))*)?$/u;

/** An address without `https://` leads elsewhere than its text says. */
function isPlain(text: string): boolean {
  return !/www\./i.test(text) && text.split(/\r\n|[\n\r]/).every((line) => plainLine.test(line));
}
