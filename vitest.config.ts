import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // They need a Chromium: npm run check:browser.
    exclude: ['test/browser/**'],
    // Property tests and spawned steps on a busy machine; what a run may take is in the tests of its bounds.
    testTimeout: 30_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // The entries and what joins the rooms run in bundles and threads of their own, where e2e tests see them.
      exclude: ['src/{action,cli,index,markdown-worker}.ts', 'src/action/**', 'src/model/**', '**/*.d.ts'],
      reporter: ['text-summary', 'html'],
      thresholds: { lines: 90, functions: 90, branches: 85, statements: 90 },
    },
  },
});
