import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const file = new URL('../../../src/host/keep-heap-small.ts', import.meta.url).href;

/** What survives for a while, and would let V8 grow its young generation to 32 MiB. */
const load = `
  let held = [];
  for (let round = 0; round < 200; round += 1) {
    held = Array.from({ length: 2000 }, () => new Array(50).fill(round));
    await new Promise(setImmediate);
  }`;

/** Of a process: in MiB, before and after that load. */
function youngSizes(setUp: string): readonly number[] {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    const size = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20;
    ${setUp}
    const before = size();
    ${load}
    console.log(JSON.stringify([before, size()]));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

it('the young generation is 8 MiB, and stays there under a load that would let it grow', () => {
  const [before, after = 0] = youngSizes(`await (await import('${file}')).keepHeapSmall();`);
  expect(before).toBe(8);
  // V8 may give some of it back meanwhile.
  expect(after).toBeGreaterThan(4);
  expect(after).toBeLessThanOrEqual(8);
  expect(youngSizes('')[1]).toBeGreaterThan(8);
});
