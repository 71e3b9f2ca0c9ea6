import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';

/** A checkout writes all files within this time, in any order. */
const checkoutMs = 10_000;

/** Says after a failure that tests which spawn `dist/index.js` may have run older code than that in `src/`. */
export function warnOfOldBundle(root: string): Reporter {
  return {
    onTestRunEnd: (_modules, _errors, reason) => {
      if (reason === 'failed' && isOlder(join(root, 'dist'), join(root, 'src'))) {
        console.warn('\ndist/ is older than src/: if a test that failed spawns the action, run npm run build first.\n');
      }
    },
  };
}

/** Whether the newest file of `built` was written before the newest of `sources`, by more than a checkout takes. */
export function isOlder(built: string, sources: string): boolean {
  return newestMs(built) + checkoutMs < newestMs(sources);
}

function newestMs(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs));
}
