import type { Operation } from './operation.ts';
import type { Problem } from './problem.ts';

export type Plan = {
  /** In the order declared: subtask updates, label removals, exports, webhooks. */
  readonly operations: readonly Operation[];
  /** One for each update, removal and webhook, one for each task or entry that an export reads. */
  readonly requestCount: number;
  readonly warnings: readonly Problem[];
};
