import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { reads } from '../../support/fault-cast.ts';
import type { FaultRow } from '../../support/fault-row.ts';

/** Any body instead of the board's own; the board has acted. */
const unreadable = { when: 'after', meaning: 'unreadable' } as const;
const ofReads = { kinds: reads, meaning: 'final' } as const;
const ofWebhook = { kinds: ['webhook'], when: 'after', meaning: 'unreadable' } as const;

/** A write, a creation and a read: for bodies that take time to send. */
const oneEach = { kinds: ['removal', 'webhook', 'export'], modes: ['passing'] } as const;

const html = '<!doctype html><html><title>Sign in</title><form action=/login></form></html>';
const tooLarge = Buffer.alloc(17 * 1024 * 1024, 0x20);
const gzipped = gzipSync('{"webhookId":"W1","secret":"s3cret-in-gzip"}');

const entry = {
  _id: 'E7',
  taskId: 'T1',
  userId: 'U1',
  createdTimestamp: '2026-11-02T11:00:00Z',
  startTimestamp: '2026-11-02T09:00:00Z',
  endTimestamp: '2026-11-02T10:00:00Z',
};

/** An entry with these fields, alone for "Get by ID" and in an array for "Get all". */
function oddEntry(title: string, changes: Readonly<Record<string, unknown>>, says: RegExp): readonly FaultRow[] {
  const odd = { ...entry, ...changes };
  const rowOf = (kind: 'export' | 'entry', value: unknown): FaultRow => ({
    title: `An entry ${title}, in the response to ${kind === 'entry' ? 'Get by ID' : 'Get all'}`,
    fault: { kind: 'body', body: JSON.stringify(value) },
    kinds: [kind],
    meaning: 'final',
    says,
  });
  return [rowOf('export', [entry, odd]), rowOf('entry', odd)];
}

/** Registrations that bring no secret, or no id. */
function oddWebhook(title: string, response: unknown, says: RegExp): FaultRow {
  return {
    ...ofWebhook,
    title: `A webhook ${title}`,
    fault: { kind: 'body', body: JSON.stringify(response) },
    says,
    check: (step) => expect(`${step.outputs['secret']}${step.outputs['webhookId']}`).toBe(''),
  };
}

/** Responses with a 2xx status that are not what they should be. */
export const dataFaults: readonly FaultRow[] = [
  {
    ...unreadable,
    title: "Text that isn't JSON",
    fault: { kind: 'body', body: 'OK' },
    says: /not a JSON object|not valid JSON/,
  },
  {
    ...unreadable,
    title: 'A sign-in page with status 200',
    fault: { kind: 'body', body: html, headers: { 'content-type': 'text/html' } },
    but: { 'by-index': 'unknown 1', 'by-name': 'unknown 1', rename: 'unknown 1', removal: 'unknown 1' },
    says: /not a JSON object|not valid JSON.*sign-in page|web page.*sign-in page or a proxy/,
  },
  {
    title: 'JSON after a byte order mark',
    fault: { kind: 'body', body: `\uFEFF${JSON.stringify([entry])}` },
    kinds: ['export'],
    modes: ['passing'],
    meaning: 'harmless',
    check: (step) => expect(step.files['passing-export.csv']).toContain('E7'),
    claims: false,
  },
  {
    ...unreadable,
    title: 'A body of 17 MiB',
    ...oneEach,
    fault: { kind: 'body', body: tooLarge },
    inputs: { concurrency: '2' },
    says: /larger than 16 MiB/,
  },
  {
    ...unreadable,
    title: 'A body compressed by gzip, unasked',
    fault: { kind: 'body', body: gzipped, headers: { 'content-encoding': 'gzip' } },
    says: /is compressed, although that was not requested/,
  },
  {
    title: 'An error page that is compressed',
    fault: { kind: 'status', status: 400, body: gzipped, headers: { 'content-encoding': 'gzip' } },
    meaning: 'final',
    says: /HTTP 400.*compressed/,
  },
  // The others: test/golden/exports/faults.txt.
  ...oddEntry('without _id', { _id: undefined }, /_id is missing/),
  ...oddEntry(
    'with an invalid time',
    { startTimestamp: '2026-02-30T09:00:00Z' },
    /time entry "E7": startTimestamp.*not a valid UTC time/,
  ),
  {
    ...ofReads,
    title: 'All entries instead of one, and one instead of all',
    fault: { kind: 'body', body: JSON.stringify({ entries: [entry] }) },
    says: /the response is an object; expected an array|_id is missing/,
  },
  oddWebhook('without a secret', { webhookId: 'W1' }, /secret as non-empty text.*webhookId is W1/),
  oddWebhook('without an id', { secret: 's3cret-left-alone' }, /webhookId and secret as non-empty text/),
];
