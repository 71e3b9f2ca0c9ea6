import { expect, it } from 'vitest';
import { ByteBuffer } from '../../../src/text/byte-buffer.ts';
import { fc } from '../../support/fast-check.ts';

it('bytes are the same, however they are split, and given once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.integer({ min: 1, max: 9 })), (text, lengths) => {
      const buffer = new ByteBuffer();
      let rest = Buffer.from(text);
      for (const length of [...lengths, rest.length]) {
        buffer.append(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
      expect(buffer.length).toBe(Buffer.byteLength(text));
      expect(Buffer.from(buffer.take()).toString()).toBe(text);
      expect([buffer.length, buffer.take()]).toEqual([0, new Uint8Array()]);
    }),
  );
});
