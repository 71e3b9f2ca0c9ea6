import { type Shape, invalid, readNode } from '../../../src/declare/shapes/shape.ts';
import { readSource } from '../../../src/declare/yaml/context.ts';
import { rejectSyntax } from '../../../src/declare/yaml/explain-syntax.ts';
import { parseSource } from '../../../src/declare/yaml/parse-source.ts';
import type { SourceNode } from '../../../src/declare/yaml/source-node.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { renderProblem } from '../../../src/text/render-problem.ts';

/** What a shape reads of a text of YAML, and its problems, each with its column and its code. */
export function readShape<T>(shape: Shape<T>, text: string): { readonly value?: T; readonly problems: string[] } {
  const problems: Problem[] = [];
  let value: T | typeof invalid = invalid;
  readSource(problems, { name: 'text', text, inFile: false }, (context) => {
    const root = parseSource(context).next().value as SourceNode;
    rejectSyntax(context);
    value = readNode(shape, root, context);
  });
  const rendered = problems.map((problem) => {
    return `${problem.at.column - 1}: ${renderProblem(problem).message} [${problem.code}]`;
  });
  return value === invalid ? { problems: rendered } : { value, problems: rendered };
}
