// Most operations are one request; the performers of webhooks and exports are loaded when they are needed.
import type { OutcomeDetails } from '../model/outcome.ts';
import type { RunPorts } from '../run/schedule.ts';
import { type Performing, performRequest } from './perform-request.ts';

export function createPerformer(run: Performing): RunPorts['perform'] {
  return async (operation, note): Promise<OutcomeDetails> => {
    switch (operation.kind) {
      case 'none':
        return { status: 'skipped', attempts: 0, message: operation.reason };
      case 'webhook-registration':
        return await (await import('./perform-registration.ts')).performRegistration(operation, note, run);
      case 'time-entry-export':
        return await (await import('./perform-export.ts')).performExport(operation, run);
      default:
        return await performRequest(operation, run);
    }
  };
}
