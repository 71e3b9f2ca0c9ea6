import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose tests wait for processes and sockets, the longest first. */
const waiting = ['/test/e2e/faults/', '/test/e2e/'];

/**
 * Starts the files that wait, so that the others fill their waits; vitest itself knows how long a file takes only from
 * earlier runs on the same checkout.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = waiting.findIndex((folder) => moduleId.includes(folder));
  return rank === -1 ? waiting.length : rank;
}
