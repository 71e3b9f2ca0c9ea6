import { describe, expect, it, test } from 'vitest';
import { renderBug, runAnnotations } from '../../../src/report/log/notices.ts';

test.each(['warning', 'notice'] as const)('requests that all got 404 are a %s about base-url and the ids', (level) => {
  const message =
    'Every request of this run got 404. Unless you expected that, check base-url and its path, the ids of the tasks, and that the credential may see them.';
  expect(runAnnotations({ allNotFound: level })).toEqual([{ level, title: 'Nothing found', message }]);
});

const redact = (text: string): string => text.replaceAll('t0ken', '***');

describe('a bug', () => {
  it('is reported with its stack, without secrets', () => {
    const { message } = renderBug(new TypeError('no t0ken'), redact);
    expect(message).toMatch(
      /^This is a bug in taskboard-action; please report it with these lines:\nTypeError: no \*{3}\n {4}at /,
    );
  });

  it('is redacted before it is cut, and made visible', () => {
    const { message } = renderBug(`${'x'.repeat(3400)}\u001Bt0ken${'y'.repeat(1e6)}`, redact);
    expect(message).toMatch(/x\\u\{1B\}\*\*\*y+…$/u);
    expect(renderBug(`${'x'.repeat(3490)}t0ken${'y'.repeat(1e6)}`, redact).message).toMatch(/x\*\*\*y+…$/);
    expect(message.length).toBeLessThan(4096);
  });
});
