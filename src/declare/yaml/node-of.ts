// Plain data as the nodes that its YAML would be: a program declares without a text, and the shapes are the same.
import type { Problem } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { type Shape, invalid, readNode } from '../shapes/shape.ts';
import { type Context, openSource } from './context.ts';
import { type SourceNode, maxDepth, tooDeep } from './source-node.ts';

/** @param value what `JSON.parse` gives. All of it is at the start of an empty text: only keys say where something is. */
export function nodeOf(value: unknown, context: Context): SourceNode {
  const offset = 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) {
    return { type: 'scalar', offset, value, source: String(value) };
  }
  if (typeof value !== 'object' || context.depth > maxDepth) {
    context.reject(offset, tooDeep);
    return { type: 'faulty', offset };
  }
  if (Array.isArray(value)) {
    return { type: 'list', offset, items: value.map((item: unknown, index) => nodeOf(item, context.item(index))) };
  }
  const entries = Object.entries(value).map(([key, item]) => {
    return { key, keyOffset: offset, value: nodeOf(item, context.at(key)) };
  });
  return { type: 'map', offset, entries, complete: true };
}

/** A value by the rules of a declaration. @param name of the source, for problems */
export function readData<T>(shape: Shape<T>, data: unknown, name: string): Result<T, readonly Problem[]> {
  const problems: Problem[] = [];
  const context = openSource(problems, { name, text: '', data, inFile: false });
  const value = readNode(shape, nodeOf(data, context), context);
  return value === invalid ? { ok: false, error: problems } : { ok: true, value };
}
