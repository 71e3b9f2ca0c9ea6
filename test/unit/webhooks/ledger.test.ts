import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ledger, parseLedger, renderLedger } from '../../../src/webhooks/ledger.ts';

const fingerprint = `v1:${'0123456789abcdef'.repeat(4)}`;
const entry = { fingerprint, at: '2026-12-01T12:00:00.000Z', run: '42/1' };
const registered: Ledger = { state: 'registered', webhookId: 'W1', ...entry };
const text = renderLedger(registered);

function faultOf(ledger: string): string {
  const read = parseLedger(ledger);
  return read.ok ? '(a ledger)' : read.error;
}

describe('the ledger of a kept webhook', () => {
  it('is JSON on one line that a person can read', () => {
    expect(text).toBe(
      `{"version":1,"state":"registered","webhookId":"W1","fingerprint":"${fingerprint}","at":"2026-12-01T12:00:00.000Z","run":"42/1"}`,
    );
  });

  it('has no webhook as long as it is being registered', () => {
    expect(renderLedger({ state: 'registering', ...entry })).not.toContain('webhookId');
  });

  it('is read as it was written', () => {
    const entries = fc.record({
      fingerprint: fc.stringMatching(/^v[1-9]\d{0,2}:[0-9a-f]{64}$/),
      at: fc
        .date({ noInvalidDate: true, min: new Date('0000-01-01Z'), max: new Date('9999-12-31Z') })
        .map((date) => date.toISOString()),
      run: fc.stringMatching(/^[\w./:-]{0,80}$/),
    });
    const ledgers = fc.oneof(
      entries.map((rest): Ledger => ({ state: 'registering', ...rest })),
      fc
        .tuple(entries, fc.string({ minLength: 1, unit: 'binary' }))
        .map(([rest, webhookId]): Ledger => ({ state: 'registered', webhookId, ...rest })),
    );
    fc.assert(
      fc.property(ledgers, (ledger) => {
        expect(parseLedger(renderLedger(ledger))).toEqual({ ok: true, value: ledger });
        expect(renderLedger(ledger)).not.toContain('\n');
      }),
    );
  });

  it('is read where somebody has laid it out, and where a later release has added a key', () => {
    const laidOut = JSON.stringify({ ...JSON.parse(text), note: 'x' }, null, 2);
    expect(parseLedger(`\n${laidOut}\n`)).toEqual({ ok: true, value: registered });
  });
});

describe('a variable that holds something else', () => {
  const change = (changes: Readonly<Record<string, unknown>>) => JSON.stringify({ ...JSON.parse(text), ...changes });
  it.each([
    ['nothing', '', 'no JSON object'],
    ['an id only', 'W1', 'no JSON object'],
    ['a number', '7', 'no JSON object'],
    ['null', 'null', 'no JSON object'],
    ['a list', '[]', 'no JSON object'],
    ['another object', '{"a":1}', 'names no version'],
    ['half of a ledger', text.slice(0, 60), 'no JSON object'],
    ['another state', change({ state: 'gone' }), 'state is neither registering nor registered'],
    ['no webhook', change({ webhookId: undefined }), 'webhookId is missing'],
    ['an empty webhook', change({ webhookId: '' }), 'webhookId is missing'],
    ['no fingerprint', change({ fingerprint: 'x' }), 'fingerprint is none'],
    ['no time', change({ at: 'yesterday' }), 'at is no time'],
    ['no run', change({ run: 1 }), 'run names no run'],
  ])('%s is a fault that says what to do', (_what, value, words) => {
    expect(faultOf(value)).toContain(words);
    expect(faultOf(value)).toContain('look on the board whether the webhook is there');
  });

  it('is not repeated, since it could be a secret of somebody', () => {
    expect(faultOf('hunter2')).not.toContain('hunter2');
  });

  it('written by a later release is not called broken', () => {
    expect(faultOf(change({ version: 2 }))).toBe(
      'The variable was written by a later release (version 2): use that one here, too.',
    );
  });

  it('is never a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        expect(parseLedger(value).ok).toBe(false);
      }),
    );
  });
});
