import type { Evaluate } from '../../model/expression.ts';
import { conditionOf, orError } from './evaluate.ts';
import { parseExpression } from './parse-expression.ts';
import { splitSegments } from './segments.ts';

/**
 * Expressions where no event gives them a value: what cannot be parsed, or names what there is not, is an error, and no
 * value is known. Every condition holds, so that what it guards is checked.
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
