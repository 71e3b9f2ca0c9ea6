import { describe, expect, it } from 'vitest';
import { renderUnknownOutcomes } from '../../../src/report/log/left-on-board.ts';
import { names, operations, outcomes, secret } from './outcomes.ts';

const unknown = Object.values(operations).map(
  (operation) => ({ operation, status: 'unknown', attempts: 1, message: 'm' }) as const,
);

describe('what is unknown', () => {
  it('is reported with what to check, for every kind of operation', async () => {
    const lines = renderUnknownOutcomes([...outcomes.filter(({ status }) => status !== 'unknown'), ...unknown], names);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/report/unknown.txt');
    for (const line of lines) expect(line).not.toMatch(/^\s*::|##\[|[\r\n]/);
    expect(lines.join()).not.toContain(secret);
  });

  it('is not reported if everything is known', () => {
    expect(
      renderUnknownOutcomes(
        outcomes.filter(({ status }) => status !== 'unknown'),
        names,
      ),
    ).toEqual([]);
  });

  it('is limited', () => {
    const lines = renderUnknownOutcomes(
      Array.from({ length: 5000 }, () => unknown[0]).filter((one) => one !== undefined),
      names,
    );
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('  and 4980 more; the lines above and results-file have them all');
  });
});
