import type { Evaluate } from '../../model/expression.ts';
import { conditionOf, guardWork } from './evaluate.ts';
import { parseExpression } from './parse-expression.ts';
import { splitSegments } from './segments.ts';
import { Work } from './work.ts';

/**
 * Expressions without an event to give them values: an error if they can't be parsed or use an unknown name; otherwise the
 * value is unknown. Every condition holds, so that what it guards is checked.
 */
export function createSyntaxChecker(): Evaluate {
  const work = new Work();
  return guardWork(work, {
    valueIn: (text) => {
      for (const segment of splitSegments(text)) {
        if (segment.kind === 'expression') parseExpression(segment.text, work);
      }
      return { value: undefined };
    },
    isTrueIn: (text) => {
      parseExpression(conditionOf(text), work);
      return true;
    },
  });
}
