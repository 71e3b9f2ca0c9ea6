import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/model/operation.ts';
import { describeChange } from '../../../src/report/describe-operation.ts';
import { operations } from './outcomes.ts';

const { source, at } = operations.byName;
const none: Operation = { kind: 'none', of: 'label-removal', reason: 'no task was found', source, at, inFile: true };

describe('the change that a plan shows', () => {
  it.each<readonly [string, Operation, string]>([
    ['an update', operations.byIndex, 'set {"userId":null}'],
    ['a label removal', operations.label, 'remove'],
    ['an export', operations.exportOne, 'export'],
    ['a webhook', operations.webhook, 'register for taskCreated'],
    ['a declaration that stands for nothing', none, 'nothing'],
  ])('of %s', (_what, operation, change) => {
    expect(describeChange(operation)).toBe(change);
  });
});
