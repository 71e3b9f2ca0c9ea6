// PURE: what an operation would change, for whoever looks at the plan before it is carried out.
import type { Operation } from '../../model/operation.ts';

/** `set {"finished":true}`, `remove`. May hold text from outside. */
export function describeChange(operation: Operation): string {
  switch (operation.kind) {
    case 'subtask-update':
      return `set ${JSON.stringify(operation.set)}`;
    case 'label-removal':
      return 'remove';
    case 'time-entry-export':
      return 'export';
    case 'webhook-registration':
      return `register for ${operation.webhook.events.map(({ name }) => name).join(', ')}`;
    case 'none':
      return 'nothing';
  }
}
