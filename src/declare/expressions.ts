// Expressions of the configuration file, evaluated after its YAML is read, so that a value never adds structure.
import type { Condition, Evaluate } from '../model/expression.ts';
import type { Issue } from '../model/problem.ts';
import { type Read, found } from './shapes/shape.ts';
import { type Context, invalid } from './yaml/context.ts';
import { type SourceNode, type SourceScalar, entryOf, opening, scalarValue } from './yaml/source-node.ts';

/**
 * The node with every text that holds an expression replaced by its value. Where nothing is done with it
 * (`isUsed` is false), what is missing isn't a problem: a condition may only check that it exists.
 */
export function evaluateNode(node: SourceNode, evaluate: Evaluate, context: Context, isUsed = true): SourceNode {
  const evaluateIn = (value: SourceNode, inside: Context) => evaluateNode(value, evaluate, inside, isUsed);
  if (node.type === 'list') {
    return { ...node, items: node.items.map((item, index) => evaluateIn(item, context.item(index))) };
  }
  if (node.type === 'map') {
    const entries = node.entries.map((entry) => ({
      ...entry,
      value: evaluateIn(entry.value, context.at(entry.key)),
    }));
    return { ...node, entries };
  }
  const expression = scalarValue(node);
  if (typeof expression !== 'string' || !expression.includes(opening)) return node;
  const { offset } = node;
  const evaluated = evaluate.evaluateText(expression);
  if (!evaluated.ok) {
    const issue = valueForName(expression, context.place(offset).key) ?? { what: evaluated.error };
    context.reject(offset, { code: 'invalid-expression', ...issue });
    return { type: 'faulty', offset };
  }
  const { value, literalNull } = evaluated.value;
  if (value === undefined) return { type: 'faulty', offset };
  const isMissing = value === null && literalNull !== true;
  if (isMissing && !isUsed) return { type: 'faulty', offset };
  const scalarOf = (value: SourceScalar['value'], source: string) =>
    ({ type: 'scalar', offset, value, source, expression }) as const;
  // What is missing becomes an empty value, which no property accepts; a literal null clears.
  if (typeof value !== 'object' || value === null) return scalarOf(value, isMissing ? '' : String(value));
  return { type: 'list', offset, items: value.map((text) => scalarOf(text, text)), expression };
}

/** What is wrong with a secret or a variable where its name belongs. */
function valueForName(expression: string, key = ''): Pick<Issue, 'what' | 'hint'> | undefined {
  const [, name] = /^\s*\$\{\{\s*(?:secrets|vars)\.(\w+)\s*\}\}\s*$/.exec(expression) ?? [];
  const isName = key === 'keep.secret' || key === 'keep.id';
  return isName && name ? { what: 'a name belongs here, not a value', hint: `write just ${name}` } : undefined;
}

/** A declaration of the file without its `if`, evaluated; why it is skipped where that is false, and whether that is unknown. */
export function evaluateDeclaration(
  node: SourceNode,
  context: Context,
  evaluate: Evaluate,
): { readonly value: SourceNode; readonly skip?: string; readonly isConditional?: true } {
  const condition = entryOf(node, 'if');
  if (node.type !== 'map' || condition === undefined) return { value: evaluateNode(node, evaluate, context) };
  const rest = { ...node, entries: node.entries.filter((entry) => entry !== condition) };
  const read = readCondition(condition.value, evaluate, context.at('if'));
  // Runs with problems don't start, so the value of an invalid condition doesn't matter.
  if (read === invalid || read.holds) {
    const isUnknown = read !== invalid && read.isUnknown;
    return { value: evaluateNode(rest, evaluate, context), ...(isUnknown && { isConditional: true }) };
  }
  return { value: evaluateNode(rest, evaluate, context, false), skip: 'its condition (if) is false' };
}

function readCondition(node: SourceNode, { evaluateCondition }: Evaluate, context: Context): Read<Condition> {
  if (node.type === 'faulty') return invalid;
  const value = scalarValue(node);
  if (typeof value === 'boolean') return { holds: value };
  if (typeof value !== 'string' || value.trim() === '') {
    const what = `if needs an expression, such as github.event.pull_request.merged; found ${found(node)}`;
    return context.reject(node.offset, { code: 'invalid-type', what });
  }
  const evaluated = evaluateCondition(value);
  if (evaluated.ok) return evaluated.value;
  return context.reject(node.offset, { code: 'invalid-expression', what: evaluated.error });
}
