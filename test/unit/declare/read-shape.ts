import { invalid, readNode, type Shape } from '../../../src/declare/shapes/shape.ts';
import { parseSource } from '../../../src/declare/yaml/source-document.ts';

/** What a shape reads of a text of YAML, and its problems, each with its place in the text. */
export function readShape<T>(shape: Shape<T>, text: string): { readonly value?: T; readonly problems: string[] } {
  const problems: string[] = [];
  const tell = (offset: number, message: string) => problems.push(`${offset}: ${message}`);
  const root = parseSource(text, tell);
  const value = root === undefined ? invalid : readNode(shape, root, tell);
  return value === invalid ? { problems } : { value, problems };
}
