import { describe, expect, it } from 'vitest';
import { parseRegisteredWebhook } from '../../../src/board/parse-registered-webhook.ts';
import { fc } from '../../support/fast-check.ts';

const secret = 'gehe1m-53cr3t';

describe('parseRegisteredWebhook', () => {
  it('reads id and secret and ignores everything else', () => {
    expect(parseRegisteredWebhook(`{"webhookId":"W1","secret":"${secret}","more":[1]}`)).toStrictEqual({
      ok: true,
      value: { webhookId: 'W1', secret },
    });
  });

  it.each([
    ['not JSON', `secret=${secret}`],
    ['an empty answer', ''],
    ['a list', `["W1","${secret}"]`],
    ['null', 'null'],
    ['no id', `{"secret":"${secret}"}`],
    ['an empty secret', '{"webhookId":"W ü","secret":""}'],
    ['a secret in a list', `{"webhookId":"\\n","secret":["${secret}"]}`],
    ['an object of millions', `{"webhookId":"W1","secret":"${secret}","more":[${'{},'.repeat(1_000_000)}{}]}`],
    ['brackets without end', '['.repeat(1_000_001)],
  ])('refuses %s without quoting the secret', (_, body) => {
    const error = 'The response is not a JSON object with webhookId and secret as non-empty text.';
    expect(parseRegisteredWebhook(body)).toEqual({ ok: false, error });
  });

  it('names the id of a webhook without a secret, so that it can be found and deleted', () => {
    expect(parseRegisteredWebhook('{"webhookId":"W1"}')).toMatchObject({
      error: expect.stringContaining('as non-empty text. The webhookId is W1.'),
    });
  });

  it.each([
    ['of spaces', 'W 1'],
    ['of two lines', 'W1\n::error::x'],
    ['of a space that looks like none', 'W1\u3164x'],
    ['of a control character', 'W1\u001B[31m'],
    ['longer than 1 KiB', 'ü'.repeat(513)],
  ])('refuses an id %s, and shows nothing of it', (_, webhookId) => {
    expect(parseRegisteredWebhook(JSON.stringify({ webhookId, secret }))).toEqual({
      ok: false,
      error: 'The webhookId in the response is not printable text without spaces, of at most 1 KiB.',
    });
  });

  it('accepts an id of 1 KiB and a secret of 48 KiB, but nothing longer', () => {
    const longest = { webhookId: 'W'.repeat(1024), secret: 's'.repeat(48 * 1024) };
    expect(parseRegisteredWebhook(JSON.stringify(longest))).toStrictEqual({ ok: true, value: longest });
    expect(parseRegisteredWebhook(JSON.stringify({ webhookId: 'W1', secret: `${longest.secret}s` }))).toEqual({
      ok: false,
      error: 'The secret in the response is longer than 48 KiB. The webhookId is W1.',
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        parseRegisteredWebhook(body);
      }),
    );
  });
});
