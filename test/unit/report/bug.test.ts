import { describe, expect, it } from 'vitest';
import { renderBug } from '../../../src/report/log/notices.ts';

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
