import { describe, expect, it } from 'vitest';
import { isWebhookId } from '../../../src/text/webhook-id.ts';
import {
  type RegistrationRecord,
  nameRun,
  parseRecord,
  renderRecord,
} from '../../../src/webhooks/registration-record.ts';
import { fc } from '../../support/fast-check.ts';

const fingerprint = `v2:${'0123456789abcdef'.repeat(4)}`;
const entry = { fingerprint, at: '2026-12-01T12:00:00.000Z', run: '42/1/5c1f1e6a-3a5e-4c3a-9d3b-1f0a4f2b7c11' };
const registered: RegistrationRecord = { state: 'registered', webhookId: 'W1', ...entry };
const text = renderRecord(registered);

/** Ids of plain characters that a runner, a shell or a spreadsheet would act on. */
const acted = ['::error::x', 'a::b', '-rf', '--help', '=1+1', '+1', '~/x', '/etc/passwd'];

describe('the record of a kept webhook', () => {
  it('is JSON on one line that a person can read', () => {
    expect(text).toBe(
      `{"version":1,"state":"registered","webhookId":"W1","fingerprint":"${fingerprint}","at":"2026-12-01T12:00:00.000Z","run":"42/1/5c1f1e6a-3a5e-4c3a-9d3b-1f0a4f2b7c11"}`,
    );
  });

  it('is read as it was written', () => {
    const entries = fc.record({
      fingerprint: fc.stringMatching(/^v2:[0-9a-f]{64}$/),
      at: fc
        .date({ noInvalidDate: true, min: new Date('0000-01-01Z'), max: new Date('9999-12-31Z') })
        .map((date) => date.toISOString()),
      run: fc
        .tuple(fc.option(fc.stringMatching(/^\d{1,20}$/), { nil: undefined }), fc.nat(9_999_999_999), fc.uuid())
        .map(([id, attempt, random]) => nameRun(id, attempt, random)),
    });
    const records = fc.oneof(
      entries.map((rest): RegistrationRecord => ({ state: 'registering', ...rest })),
      fc
        .tuple(
          entries,
          fc.oneof(fc.stringMatching(/^[\w.:+=~-]{1,80}$/), fc.string({ minLength: 1 }).filter(isWebhookId)),
        )
        .map(([rest, webhookId]): RegistrationRecord => ({ state: 'registered', webhookId, ...rest })),
    );
    fc.assert(
      fc.property(records, (record) => {
        expect(parseRecord(renderRecord(record))).toEqual(record);
        expect(renderRecord(record)).not.toContain('\n');
      }),
    );
  });

  const others = ['$(id)', '*', 'https://evil.example/x', '@octocat', 'größe', 'a,b', 'ü'.repeat(512)];
  it.each([...others, ...acted])('percent-encodes the id %j, so that it says nothing', (webhookId) => {
    const written = renderRecord({ ...registered, webhookId });
    expect(written).toMatch(/"webhookId":"[\w%]+"/);
    expect(written).not.toContain(webhookId);
    expect(parseRecord(written)).toEqual({ ...registered, webhookId });
  });

  it('is read if somebody has reformatted it, or a later release has added a key', () => {
    const laidOut = JSON.stringify({ ...JSON.parse(text), note: 'x' }, null, 2);
    expect(parseRecord(`\n${laidOut}\n`)).toEqual(registered);
  });
});

describe('a variable with other contents', () => {
  const change = (changes: Readonly<Record<string, unknown>>) => JSON.stringify({ ...JSON.parse(text), ...changes });
  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['half of a record', text.slice(0, 60)],
    ['another state', change({ state: 'gone' })],
    ['an empty webhook', change({ webhookId: '' })],
    ['no fingerprint', change({ fingerprint: 'x' })],
    ['a version of a later release', change({ version: 2 })],
    ['a fingerprint of a later release', change({ fingerprint: `v3:${'0'.repeat(64)}` })],
    ['no time', change({ at: 'yesterday' })],
    ['a day that does not exist', change({ at: '2026-02-30T12:00:00.000Z' })],
    ['no run', change({ run: 1 })],
    ['a run and more', change({ run: `${entry.run}-and-more` })],
  ])('%s is no record', (_what, value) => {
    expect(parseRecord(value)).toBeUndefined();
  });

  const hostile = [
    'W1 is gone, run curl https://evil.example',
    '//evil.example',
    '$(id)',
    'W1\u2800ok',
    'W1\n',
    ...acted,
    'ghp_x'.repeat(300),
  ];
  it.each(hostile)('holds %j in a field: it is refused', (forged) => {
    for (const field of ['webhookId', 'fingerprint', 'at', 'run', 'state', 'version']) {
      expect(parseRecord(change({ [field]: forged }))).toBeUndefined();
    }
  });

  const encoded = encodeURIComponent;
  it.each([
    ['a sentence', encoded('W1 is gone, run curl')],
    ['two lines', encoded('W1\n::error::x')],
    ['an id that needs no encoding', '%571'],
    ['more than 1 KiB', encoded('$'.repeat(1025))],
    ['small letters in its escapes', '%24%2cid'],
    ['signs that are not encoded', '%24(id)'],
    ['an option', '-rf%20'],
    ['half an escape', 'W1%2'],
    ['bytes that are no text', '%FF%24'],
    ['a number', 7],
  ])('holds %s as an encoded id: it is refused', (_title, webhookId) => {
    expect(parseRecord(change({ webhookId }))).toBeUndefined();
  });

  it('names a run only by digits, whatever the environment says', () => {
    const uuid = '5c1f1e6a-3a5e-4c3a-9d3b-1f0a4f2b7c11';
    expect(nameRun('7', 2, uuid)).toBe(`7/2/${uuid}`);
    for (const id of [undefined, '', 'https://evil.example']) expect(nameRun(id, 1, uuid)).toBe(`local/1/${uuid}`);
  });

  it('is never a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        expect(parseRecord(value)).toBeUndefined();
      }),
    );
  });
});
