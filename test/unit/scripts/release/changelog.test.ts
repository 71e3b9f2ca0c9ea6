import { expect, it } from 'vitest';
import { coveredBy, isDated, sectionOf, withCovered } from '../../../../scripts/release/changelog.ts';

const changelog = `# Changelog

What changed.

## 1.10.0 (2026-12-02)

### New

- A

## 1.1.0 (2026-12-01)

## 1.0.0 (2026-11-30)

- B
`;

const cases = [
  ['the newest version, without its heading', '1.10.0', '### New\n\n- A'],
  ['the oldest', '1.0.0', '- B'],
  ['a version whose section is empty', '1.1.0', undefined],
  ['the beginning of another version', '1.1', undefined],
  ['a version that is not there', '2.0.0', undefined],
] as const;
it.each(cases)('%s', (_, version, section) => {
  expect(sectionOf(changelog, version)).toBe(section);
});

it('sectionOf is undefined without any section', () => {
  expect(sectionOf('# Changelog\n', '1.0.0')).toBeUndefined();
});

it.each([
  ['with a date', '1.10.0', true],
  ['without one', '1.2.0', false],
  ['that is the beginning of another', '1.10', false],
])('a version %s is dated, or not', (_, version, dated) => {
  expect(isDated(`${changelog}\n## 1.2.0\n\n- C\n`, version)).toBe(dated);
});

it('the newest section alone notes which commits it covers', () => {
  const commit = 'c0ffee'.padEnd(40, '0');
  const noted = withCovered(changelog, commit);
  expect(coveredBy(sectionOf(noted, '1.10.0') ?? '')).toBe(commit);
  expect(coveredBy(sectionOf(noted, '1.0.0') ?? '')).toBeUndefined();
});
