import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
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
    // Property tests and spawned steps on a busy machine; what a run may take is in the tests of its bounds.
    testTimeout: 30_000,
    reporters: ['default', slowestTests(10)],
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
