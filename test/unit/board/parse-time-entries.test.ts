import { describe, expect, it } from 'vitest';
import { parseEntryResponse } from '../../../src/board/parse-time-entries.ts';
import { redactEntry } from '../../../src/exports/redact-entry.ts';
import { isCostly } from '../../../src/text/json.ts';
import { translateEntry } from '../../../src/text/time-entry.ts';
import { fc } from '../../support/fast-check.ts';
import { fieldsOf, parseWhole } from '../exports/export-fakes.ts';

const parseOne = (body: string) => parseWhole(body, { kind: 'get-time-entry', task: 'T1', entry: 'E1' });

describe('parseEntryResponse', () => {
  const parse = (...entries: unknown[]) => parseWhole(JSON.stringify(entries));

  it('keeps every digit of numbers in unknown fields, through redaction too', () => {
    const numbers =
      '"invoice":12345678901234567890,"more":{"rate":[0.12345678901234567,-1234567890.123456789]},"far":[1e999,-2.5E+400,1.2345678901e-320],"note":"***"}';
    const text = `{"_id":"E1","taskId":"T8","userId":"U1","startTimestamp":"2026-11-01T00:00:00Z","endTimestamp":"2026-11-01T01:00:00Z",${numbers}`;
    const parsed = parseWhole(`[${text}]`);
    const [found] = parsed.ok ? parsed.value : [];
    expect(JSON.stringify(found?.original)).toBe(text);
    const redaction = { mentions: () => true, anyNumeric: () => true, redact: (value: string) => value };
    expect(JSON.stringify(found && redactEntry(found, redaction).original)).toBe(text);
  });

  it('calls such a number a number in a problem', () => {
    expect(parseWhole('[{"_id":12345678901234567890}]')).toMatchObject({
      error: expect.stringContaining('_id is a number; expected a string'),
    });
    expect(parseWhole('[12345678901234567890]')).toMatchObject({
      error: expect.stringContaining('it is a number'),
    });
  });

  it('gives start, duration and the object of the response, unknown fields included', () => {
    const one = { ...fieldsOf({ startTimestamp: '2026-11-02T09:59:59.5Z' }), billed: { by: 'U2' } };
    expect(parse(one)).toEqual({
      ok: true,
      value: [translateEntry(one, Date.UTC(2026, 10, 2, 9, 59, 59, 500), 500)],
    });
  });

  it('takes entries of no duration, and null for a field that may be missing', () => {
    const { startTimestamp } = fieldsOf();
    expect(
      parse(fieldsOf({ endTimestamp: startTimestamp, createdTimestamp: null, comment: null, labelNames: null })),
    ).toMatchObject({ ok: true, value: [{ durationMs: 0 }] });
  });

  it('refuses an entry that ends before it starts by less than a millisecond', () => {
    const times = { startTimestamp: '2026-11-02T09:00:00.0002Z', endTimestamp: '2026-11-02T09:00:00.00019Z' };
    expect(parse(fieldsOf(times))).toMatchObject({ error: expect.stringContaining('lies before startTimestamp') });
    expect(parse(fieldsOf({ ...times, endTimestamp: '2026-11-02T09:00:00.00020Z' })).ok).toBe(true);
  });

  it('never throws, whatever the response holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const body = JSON.stringify(value);
        expect(parseWhole(body).ok || parseOne(body).ok).toBe(Array.isArray(value) && value.length === 0);
      }),
    );
  });

  it('reads every entry alike, whether or not another has a number of many digits', () => {
    const values = fc.constantFrom<unknown>('x', '', 12, null, ['a'], ['a', 1], { deep: 'x' }, '2026-11-02T10:00:00Z');
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(fieldsOf())), values);
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 4 }), (entries) => {
        const texts = entries.map((more, index) => JSON.stringify(fieldsOf({ _id: `E${index}`, ...more })));
        const long = JSON.stringify({ ...fieldsOf(), n: 0 }).replace('"n":0', '"n":12345678901234567890');
        const [plain, exact] = [parseWhole(` [${texts.join(' ,\n')}]`), parseWhole(`[${[...texts, long].join()} ] `)];
        const kept = exact.ok ? { ok: true, value: exact.value.slice(0, -1) } : exact;
        expect(JSON.stringify(kept)).toBe(JSON.stringify(plain));
      }),
    );
  });

  it('yields the entries in batches, and reports a fault when it comes to it', () => {
    const good = JSON.stringify(fieldsOf());
    const many = `[${`${good},`.repeat(6000)}{}]`;
    expect(many.length).toBeLessThan(1_000_000);
    const seen = [...parseEntryResponse({ kind: 'get-time-entries', task: 'T1' }, many)];
    expect(seen.map((batch) => (batch.ok ? batch.value.length : batch.error))).toEqual([
      5000,
      expect.stringContaining('index 6000 of the response: _id is missing'),
    ]);
  });

  const tooMuch = /^the response has more than 1,000,000 objects, arrays, fields and items; check that base-url/;
  it.each([
    ['empty objects', `[${'{},'.repeat(1_000_000)}{}]`],
    ['open brackets', '['.repeat(1_000_001)],
    ['fields', `[{${'"x":0,'.repeat(1_000_000)}"x":0}]`],
    ['items', `[{"labelNames":[${'"x",'.repeat(1_000_000)}"x"]}]`],
  ])('refuses a million %s before it parses them', (_title, body) => {
    expect(parseWhole(body)).toMatchObject({ error: expect.stringMatching(tooMuch) });
    expect(parseOne(body)).toMatchObject({ error: expect.stringMatching(tooMuch) });
  });

  it('refuses an entry of more than 100,000 values, with numbers of many digits or without', () => {
    for (const n of ['0', '12345678901234567']) {
      const zeros = JSON.stringify({ zeros: Array(100_000).fill(0) }).slice(1);
      expect(parseWhole(`[${JSON.stringify(fieldsOf()).slice(0, -1)},"n":${n},${zeros}]`)).toMatchObject({
        error: expect.stringContaining('time entry "E1": it has more than 100,000 values, or is nested more than 100'),
      });
    }
  });

  it('accepts a response of 16 MiB that is full of the smallest entries', () => {
    const times = { startTimestamp: '2026-11-02T09:00:00Z', endTimestamp: '2026-11-02T09:00:00Z' };
    const smallest = JSON.stringify({ _id: 'E12', taskId: 'T', userId: 'U', ...times });
    const many = Math.floor((16 * 1024 * 1024 - 1) / (smallest.length + 1));
    expect(isCostly(`[${Array<string>(many).fill(smallest).join()}]`)).toBe(false);
  });

  it('accepts long texts, up to the limits', () => {
    const id = 'E'.repeat(256);
    const more = { comment: '[{,!'.repeat(65_536), labelNames: ['a', 'b'.repeat(4096)] };
    const longest = fieldsOf({ _id: id, taskId: id, userId: id, ...more });
    expect(parse(longest)).toMatchObject({ ok: true, value: [{ original: longest }] });
  });

  it('accepts unknown fields of any length', () => {
    const note = '[{,'.repeat(1_000_000);
    expect(parse({ ...fieldsOf(), note })).toMatchObject({ ok: true, value: [{ original: { note } }] });
  });

  it.each(['[,]', '[{}}]', '[{}', '[', '[1,]', '[] x', '[1] ]', '{}}', 'x[]', '[1 2]', '["a]'])(
    'calls %s not valid JSON, or names what is wrong first',
    (body) => {
      expect(parseWhole(body).ok).toBe(false);
    },
  );

  it('accepts white space where JSON does', () => {
    expect(parseWhole(' \r\n\t[ \r\n\t] \r\n\t')).toEqual({ ok: true, value: [] });
    expect(
      parseWhole(` [ ${JSON.stringify(fieldsOf())} , ${JSON.stringify(fieldsOf({ _id: 'E2' }))} ] `),
    ).toMatchObject({
      value: [{ id: 'E1' }, { id: 'E2' }],
    });
  });

  it('names the entry and the field of each fault', async () => {
    const broken: readonly unknown[] = [
      fieldsOf({ _id: '' }),
      { ...fieldsOf(), _id: 7 },
      { ...fieldsOf(), taskId: undefined },
      { ...fieldsOf(), userId: null },
      fieldsOf({ startTimestamp: '2026-02-30T09:00:00Z' }),
      fieldsOf({ endTimestamp: 'x'.repeat(101) }),
      fieldsOf({ endTimestamp: '2026-11-02T08:59:59Z' }),
      fieldsOf({ createdTimestamp: '' }),
      { ...fieldsOf(), comment: 5 },
      { ...fieldsOf(), labelNames: 'Billable' },
      { ...fieldsOf(), labelNames: ['Billable', 1] },
      fieldsOf({ _id: 'E'.repeat(101), userId: '' }),
      fieldsOf({ _id: 'E'.repeat(257) }),
      fieldsOf({ taskId: '\u202E'.repeat(300) }),
      fieldsOf({ userId: ':a-'.repeat(1_000_000) }),
      fieldsOf({ labelNames: ['Billable', 'x'.repeat(4097)] }),
      fieldsOf({ comment: 'x'.repeat(262_145) }),
      { ...fieldsOf(), more: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) },
      null,
      [],
    ];
    const lines = [
      ...broken.map((one) => parse(fieldsOf({ _id: 'good' }), one)),
      parseWhole('<html>'),
      parseWhole(''),
      parseWhole('{"entries":[]}'),
      parseOne('[]'),
      parseOne('null'),
      parseOne('"E1"'),
    ].map((parsed) => (parsed.ok ? 'entries' : `faulty: ${parsed.error}`));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/exports/faults.txt');
  });
});
