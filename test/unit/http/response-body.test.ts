import { describe, expect, it } from 'vitest';
import { ResponseBody } from '../../../src/http/response-body.ts';
import { fc } from '../../support/fast-check.ts';

describe('the body of a response', () => {
  it('is the text of its chunks, however it is split', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.integer({ min: 1, max: 9 })), (text, lengths) => {
        const body = new ResponseBody(10_000);
        let rest = Buffer.from(text);
        for (const length of [...lengths, rest.length]) {
          expect(body.add(rest.subarray(0, length))).toBe(true);
          rest = rest.subarray(length);
        }
        expect(body.text()).toBe(text.replace(/^\uFEFF/, ''));
      }),
    );
  });

  it('accepts up to its limit in bytes, and no more', () => {
    const body = new ResponseBody(5);
    expect([body.add(Buffer.from('abc')), body.add(Buffer.from('de')), body.add(Buffer.from('f'))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(body.text()).toBe('abcde');
  });

  it('is empty without a chunk', () => {
    expect(new ResponseBody(5).text()).toBe('');
  });
});
