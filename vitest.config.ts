import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { warnOfOldBundle } from './test/support/old-bundle.ts';
import { slowestTests } from './test/support/slowest-tests.ts';
import { WaitingFirst } from './test/support/waiting-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // They need a Chromium: npm run check:browser.
    exclude: ['test/browser/**'],
    // A process for each file would take longer than most files; tests leave nothing behind.
    isolate: false,
    // On two processors, a third worker has the time in which the others wait for sockets and processes.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: WaitingFirst },
    // Far above what a test takes alone, so that a busy machine fails none: speed is measured by `npm run bench`.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', slowestTests(10), warnOfOldBundle(import.meta.dirname)],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // The entries and what turns a process into a run are seen by the tests that spawn one; the model is types and tables.
      exclude: ['src/{action,cli,index,markdown-worker}.ts', 'src/action/run-action.ts', 'src/model/**', '**/*.d.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: { lines: 95, functions: 95, branches: 90, statements: 95 },
    },
  },
});
