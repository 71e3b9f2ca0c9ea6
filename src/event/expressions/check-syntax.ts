import type { Evaluate } from '../../model/expression.ts';
import { conditionOf, orError } from './evaluate.ts';
import { parseExpression } from './parse-expression.ts';
import { splitSegments } from './segments.ts';

/**
 * Expressions without an event to give them values: an error if they can't be parsed or use an unknown name; otherwise the
 * value is unknown. Every condition holds, so that what it guards is checked.
 */
export const checkSyntax: Evaluate = {
  evaluateText: (text) =>
    orError(() => {
      for (const segment of splitSegments(text)) {
        if (segment.kind === 'expression') parseExpression(segment.text, segment.at);
      }
      return { value: undefined };
    }),
  evaluateCondition: (text) =>
    orError(() => {
      const condition = conditionOf(text);
      parseExpression(condition.text, condition.at);
      return true;
    }),
};
