// Expressions of the configuration file, evaluated after its YAML is read, so that a value never adds structure.
import type { Evaluate } from '../model/expression.ts';
import { found } from './shape.ts';
import type { SourceNode, SourceScalar, Tell } from './source-document.ts';

const opening = '$' + '{{';

/** Whether a text may need what evaluates expressions: it holds one, or a condition, which is one without braces too. */
export function mayHoldExpressions(text: string): boolean {
  return text.includes(opening) || /(?:^|[\s{,"'-])if["']?\s*:/m.test(text);
}

/** The node with every text that holds an expression replaced by its value, but for conditions. */
export function evaluateNode(node: SourceNode, { evaluateText }: Evaluate, tell: Tell): SourceNode {
  const visit = (inner: SourceNode): SourceNode => {
    if (inner.type === 'list') return { ...inner, items: inner.items.map(visit) };
    if (inner.type === 'map') {
      const entries = inner.entries.map((entry) =>
        entry.key === 'if' ? entry : { ...entry, value: visit(entry.value) },
      );
      return { ...inner, entries };
    }
    if (typeof inner.value !== 'string' || !inner.value.includes(opening)) return inner;
    const evaluated = evaluateText(inner.value);
    if (evaluated.kind === 'fault') {
      tell(inner.offset, evaluated.message);
      return inner;
    }
    return scalarOf(inner.offset, evaluated.value, evaluated.literalNull === true);
  };
  return visit(node);
}

/** What is missing gives an empty value, which no property takes; a null that is written clears. */
function scalarOf(offset: number, value: SourceScalar['value'], literalNull: boolean): SourceScalar {
  return { type: 'scalar', offset, value, source: value === null && !literalNull ? '' : String(value) };
}

/** Whether the condition of a declaration holds; undefined where it cannot be told, and that was told. */
export function readCondition(node: SourceNode, { evaluateCondition }: Evaluate, tell: Tell): boolean | undefined {
  if (node.type === 'scalar' && typeof node.value === 'boolean') return node.value;
  if (node.type !== 'scalar' || typeof node.value !== 'string' || node.value.trim() === '') {
    tell(node.offset, `if needs an expression, such as github.event.pull_request.merged; found ${found(node)}`);
    return undefined;
  }
  const evaluated = evaluateCondition(node.value);
  if (evaluated.kind === 'value') return evaluated.value === true;
  tell(node.offset, evaluated.message);
  return undefined;
}
