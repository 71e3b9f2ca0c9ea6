import { describe, expect, test } from 'vitest';
import { reportFormats } from '../../../src/model/declaration.ts';
import { plain, worked } from './html-fakes.ts';
import { renderText } from './render-report.ts';

/** The first overlaps the second and lasts longer than a day. */
const entries = [
  worked('2026-11-16T09:00Z', 26, { _id: 'E1' }),
  worked('2026-11-16T10:00Z', 1, { _id: 'E2', userId: 'U2' }),
  worked('2026-11-16T11:00Z', 1, { _id: 'E3' }),
];

describe.each(reportFormats)('a report in .%s', (format) => {
  test('says in which time zone its days are', async () => {
    const text = await renderText(format, entries, plain);
    expect(text).toMatch(/Days and clock times are those of (<bdi>)?Europe\/Stockholm/);
  });

  test('has no warnings, since a customer reads it', async () => {
    expect(await renderText(format, entries, plain)).not.toMatch(/warning"|Warnings|overlap by|longer than 24 hours/);
  });
});
