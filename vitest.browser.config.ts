import { defineConfig } from 'vitest/config';

/** Tests that open a browser: `npm run check:browser`. `npm test` must do without one. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
