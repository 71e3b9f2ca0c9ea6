// Expressions of the configuration file, evaluated after its YAML is read, so that a value never adds structure.
import type { Evaluate } from '../model/expression.ts';
import { found } from './shapes/shape.ts';
import type { SourceNode, SourceScalar } from './yaml/source-document.ts';
import type { SourceReport, Tell } from './yaml/source-report.ts';

const opening = '$' + '{{';

/** Whether a text may need what evaluates expressions: it holds one, or a condition, which is one without braces too. */
export function mayHoldExpressions(text: string): boolean {
  // Escapes of YAML can spell both of them in another way.
  return text.includes(opening) || /(?:^|[\s{,"'-])if["']?\s*:/m.test(text) || /\\[xuU]/.test(text);
}

/**
 * The node with every text that holds an expression replaced by its value, but for conditions. Where nothing is done
 * with it (`isUsed` is false), what is missing is no problem: a condition asks just whether it is there.
 */
export function evaluateNode(node: SourceNode, { evaluateText }: Evaluate, tell: Tell, isUsed = true): SourceNode {
  const visit = (inner: SourceNode): SourceNode => {
    if (inner.type === 'list') return { ...inner, items: inner.items.map(visit) };
    if (inner.type === 'map') {
      const entries = inner.entries.map((entry) =>
        entry.key === 'if' ? entry : { ...entry, value: visit(entry.value) },
      );
      return { ...inner, entries };
    }
    if (inner.type === 'faulty' || typeof inner.value !== 'string' || !inner.value.includes(opening)) return inner;
    const evaluated = evaluateText(inner.value);
    if (evaluated.kind === 'fault') {
      tell(inner.offset, evaluated.message);
      return { type: 'faulty', offset: inner.offset };
    }
    const isMissing = evaluated.value === null && evaluated.literalNull !== true;
    if (isMissing && !isUsed) return { type: 'faulty', offset: inner.offset };
    return scalarOf(inner.offset, evaluated.value, !isMissing);
  };
  return visit(node);
}

/** What is missing gives an empty value, which no property takes; a null that is written clears. */
function scalarOf(offset: number, value: SourceScalar['value'], isThere: boolean): SourceScalar {
  return { type: 'scalar', offset, value, source: isThere ? String(value) : '', evaluated: true };
}

/** A declaration without its `if`, and whether that holds. Inline declarations have none: a step has its own. */
export function takeCondition(
  node: SourceNode,
  { source, evaluate, tell }: SourceReport & { readonly evaluate?: Evaluate },
): { readonly rest: SourceNode; readonly holds: boolean } {
  const condition = node.type === 'map' ? node.entries.find(({ key }) => key === 'if') : undefined;
  if (node.type !== 'map' || condition === undefined) return { rest: node, holds: true };
  const rest = { ...node, entries: node.entries.filter((entry) => entry !== condition) };
  if (!source.inFile) {
    tell(
      condition.keyOffset,
      'unknown key "if": inline there is none; give the step or the job an if, or declare in the file',
    );
    return { rest, holds: true };
  }
  if (evaluate === undefined) return { rest: node, holds: true };
  return { rest, holds: holds(condition.value, evaluate, tell) };
}

/** A fault is told and counts as true, since the run does not take place then. */
function holds(node: SourceNode, { evaluateCondition }: Evaluate, tell: Tell): boolean {
  if (node.type === 'faulty') return true;
  if (node.type === 'scalar' && typeof node.value === 'boolean') return node.value;
  if (node.type !== 'scalar' || typeof node.value !== 'string' || node.value.trim() === '') {
    tell(node.offset, `if needs an expression, such as github.event.pull_request.merged; found ${found(node)}`);
    return true;
  }
  const evaluated = evaluateCondition(node.value);
  if (evaluated.kind === 'value') return evaluated.value === true;
  tell(node.offset, evaluated.message);
  return true;
}
