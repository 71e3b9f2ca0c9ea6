import type { Reporter, TestCase } from 'vitest/node';

/** Anything faster isn't slow. */
const minMs = 100;

/** Lists the tests that took longest, at the end of a run. */
export function slowestTests(count: number): Reporter {
  return {
    onTestRunEnd: (modules) => {
      const slowest = modules
        .flatMap((module) => [...module.children.allTests('passed')])
        .map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 }))
        .filter(({ ms }) => ms >= minMs)
        .sort((a, b) => b.ms - a.ms)
        .slice(0, count);
      if (slowest.length > 0) console.log(['', 'Slowest tests:', ...slowest.map(renderLine), ''].join('\n'));
    },
  };
}

function renderLine({ test, ms }: { readonly test: TestCase; readonly ms: number }): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s  ${test.module.relativeModuleId}: ${test.fullName}`;
}
