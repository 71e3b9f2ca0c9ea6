import type { Description, ParseMarkdown } from '../../model/description.ts';
import type { Result } from '../../model/result.ts';

export type ReadDescription = (markdown: string) => Promise<Result<Description>>;

/** Parses each description once, however many declarations ask for its tasks and boxes. */
export function createDescriptionReader(parse: ParseMarkdown, signal: AbortSignal): ReadDescription {
  const read = new Map<string, Promise<Result<Description>>>();
  return (markdown) => {
    const reading = read.get(markdown) ?? parse(markdown, signal);
    read.set(markdown, reading);
    return reading;
  };
}
