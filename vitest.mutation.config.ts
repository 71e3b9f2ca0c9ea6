import { defineConfig } from 'vitest/config';

// What Stryker runs against each mutant (scripts/mutation/modules.ts).
const folders = (process.env['MUTATION_TESTS'] ?? '*').split(',');

export default defineConfig({
  test: {
    include: folders.map((folder) => `test/unit/${folder}/**/*.test.ts`),
    // They are tried out at their size, which takes minutes while the code counts what each test covers.
    exclude: ['test/unit/declare/work-limits.test.ts'],
    // Files that shared a process would share what was computed as modules loaded, before the mutant was switched on.
    isolate: true,
    // The code counts what each test covers, which slows it down.
    testTimeout: 120_000,
  },
});
