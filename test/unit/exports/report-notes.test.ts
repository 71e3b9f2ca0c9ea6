import { describe, expect, test } from 'vitest';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { reportFormats } from '../../../src/model/declaration.ts';
import { parseDecimal } from '../../../src/text/money.ts';
import { plain, worked } from './html-fakes.ts';
import { renderText } from './render-report.ts';

/** The first overlaps the second and lasts longer than a day. */
const entries = [
  worked('2026-11-16T09:00Z', 26, { _id: 'E1' }),
  worked('2026-11-16T10:00Z', 1, { _id: 'E2', userId: 'U2' }),
  worked('2026-11-16T11:00Z', 1, { _id: 'E3' }),
];

const rate = parseDecimal('80');
const priced: FormatContext = {
  ...plain,
  rates: {
    currency: { code: 'EUR', digits: 2 },
    users: new Map(rate && [['U1', rate]]),
    tasks: new Map(),
    projects: new Map(),
    labels: new Map(),
  },
};

describe.each(reportFormats)('a report in .%s', (format) => {
  test('says in which time zone its days are', async () => {
    const text = await renderText(format, entries, plain);
    expect(text).toMatch(/Days and clock times are those of (<bdi>)?Europe\/Stockholm/);
  });

  test('has no warnings, since a customer reads it', async () => {
    expect(await renderText(format, entries, plain)).not.toMatch(/warning"|Warnings|overlap by|longer than 24 hours/);
  });

  test('counts entries without a rate, as a fact about its amounts', async () => {
    const text = await renderText(format, entries, priced);
    expect(text).toContain('1 entry has no rate and counts nothing in the amounts.');
    expect(text).not.toContain('Add a default');
  });
});
