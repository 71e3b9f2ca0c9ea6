import { describe, expect, it } from 'vitest';
import { lotOf, type Mutant } from '../../../../scripts/mutation/draw-sample.ts';
import { type Module, modulesOf, type Report, scoreOf } from '../../../../scripts/mutation/score.ts';

const source = 'function late(ms: number): boolean {\n  if (\n    ms > 5\n  ) return true;\n  return ms === 0;\n}\n';

function reported(status: string, replacement: string, from: readonly [number, number], to: readonly [number, number]) {
  const [[startLine, startColumn], [endLine, endColumn]] = [from, to];
  const location = { start: { line: startLine, column: startColumn }, end: { line: endLine, column: endColumn } };
  return { status, replacement, mutatorName: 'ConditionalExpression', location };
}

const report: Report = {
  files: {
    'src/run/late.ts': {
      source,
      mutants: [
        reported('Killed', 'ms >= 5', [3, 5], [3, 11]),
        reported('Timeout', 'true', [3, 5], [3, 11]),
        reported('Survived', 'false', [5, 10], [5, 18]),
        reported('CompileError', 'true', [5, 10], [5, 18]),
        reported('NoCoverage', '{}', [2, 3], [4, 17]),
      ],
    },
    'src/plan/early.ts': { source, mutants: [reported('Killed', 'true', [5, 10], [5, 18])] },
  },
};

it('the score of a module leaves out what was not drawn, and names survivors on one line by their place and change', () => {
  expect(modulesOf(report)).toEqual([
    {
      name: 'run',
      mutants: 4,
      killed: 2,
      survivors: [
        'src/run/late.ts:5: return ms === 0;\n    ms === 0 → false',
        'src/run/late.ts:2: if (\n    if ( ms > 5 ) return true; → {}',
      ],
    },
    { name: 'plan', mutants: 1, killed: 1, survivors: [] },
  ]);
});

it.each([
  [60, 53, 0.778, 0.9423],
  [100, 100, 0.963, 1],
  [0, 0, 0, 1],
])('the score of a module of %i mutants with %i killed lies between %f and %f', (mutants, killed, from, to) => {
  const module: Module = { name: 'run', mutants, killed, survivors: [] };
  expect(scoreOf(module).from).toBeCloseTo(from, 3);
  expect(scoreOf(module).to).toBeCloseTo(to, 3);
});

describe('the lot of a mutant', () => {
  const mutants = Array.from({ length: 1000 }, (_, index): Mutant => {
    const place = { line: index, column: 2 };
    const location = { start: place, end: place };
    return { id: String(index), fileName: '/a/src/run/late.ts', mutatorName: 'X', replacement: '', location };
  });

  it('the lot of a mutant is the same in every checkout, and another one by another seed', () => {
    const lots = (seed: string) => mutants.map((mutant) => lotOf(mutant, seed));
    expect(mutants.map((one) => lotOf({ ...one, id: '0', fileName: 'C:\\b\\src\\run\\late.ts' }, '1'))).toEqual(
      lots('1'),
    );
    expect(lots('2')).not.toEqual(lots('1'));
  });

  it('the lot of a mutant draws about the share that is asked for', () => {
    const drawn = mutants.filter((mutant) => lotOf(mutant, '1') < 0.2).length;
    expect(Math.abs(drawn - 200)).toBeLessThan(40);
  });
});
