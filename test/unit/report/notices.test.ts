import { describe, expect, it, test } from 'vitest';
import { allNotFoundAnnotation, renderBug } from '../../../src/report/log/notices.ts';

const check = 'Check base-url and its path, the ids of the tasks, and that the credential may see them';

test.each([
  [1, 'warning', `The only request of this run got 404. ${check}.`],
  [14, 'warning', `Every request of this run (14) got 404. ${check}.`],
  [
    14,
    'notice',
    `Every request of this run (14) got 404, which if-missing: ignore accepts. ${check}, unless that was expected.`,
  ],
] as const)('%d requests that all got 404 are a %s about base-url and the ids', (requests, level, message) => {
  expect(allNotFoundAnnotation({ requests, level })).toEqual({ level, title: 'Nothing found', message });
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
