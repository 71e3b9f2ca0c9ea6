// What is legal in one webhook registration but rarely intended (contract.md, section 2). Warnings, since an expression may
// have made it so.
import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { isPrivateHost } from '../text/address.ts';
import { quote } from '../text/quote.ts';

export type Registration = Extract<ResolvedDeclaration, { list: 'webhook-registrations' }>;

export function registrationsOf(declarations: readonly ResolvedDeclaration[]): readonly Registration[] {
  return declarations.filter((one) => one.list === 'webhook-registrations');
}

type Found = Pick<Problem, 'code' | 'key' | 'what' | 'hint'>;

const findings: readonly ((registration: Registration) => readonly Found[])[] = [
  insecureCallback,
  repeatedEvents,
  idleFilter,
  idleGuards,
];

/** A list for each kind. */
export function findWebhookWarnings(declarations: readonly ResolvedDeclaration[]): readonly Problem[][] {
  const registrations = registrationsOf(declarations);
  return findings.map((find) =>
    registrations.flatMap((one) => find(one).map((found) => ({ at: one.at, inFile: one.inFile, ...found }))),
  );
}

/** Plain http to a public host. */
function insecureCallback({ webhook }: Registration): readonly Found[] {
  const url = URL.parse(webhook.callbackUrl);
  if (url === null || url.protocol !== 'http:' || isPrivateHost(url.hostname)) return [];
  const what = `the board will call ${quote(url.host)} over plain http, so anybody in between can read and change its events`;
  return [{ key: 'callbackUrl', code: 'insecure-callback', what, hint: 'use https:// if the receiver supports it' }];
}

function repeatedEvents({ webhook: { events } }: Registration): readonly Found[] {
  const names = events.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...repeated].map((name) => {
    const what = `the event ${name} is named more than once`;
    return { key: 'events', code: 'repeated-value', what, hint: 'keep one of them' };
  });
}

/** A filter that lets every event through, or none. */
function idleFilter({ webhook: { events, filter } }: Registration): readonly Found[] {
  if (filter === undefined) return [];
  const code = 'idle-filter';
  const hint = 'leave it out, or say what to filter by';
  if (Object.keys(filter).length === 0)
    return [{ key: 'filter', code, what: 'the filter is empty, so it filters nothing', hint }];
  const { changedProperties } = filter;
  if (changedProperties === undefined) return [];
  const key = 'filter.changedProperties';
  if (changedProperties.length === 0)
    return [{ key, code, what: 'changedProperties is empty, so it filters nothing', hint }];
  if (events.some(({ name }) => name === 'taskChanged')) return [];
  const what =
    'changedProperties cannot match: only taskChanged has changed properties, and it is not among the events';
  return [{ key, code, what, hint: 'add taskChanged to the events, or leave changedProperties out' }];
}

function idleGuards({ allowPrivateCallback, checkCallback, keepsNothing }: Registration): readonly Found[] {
  const keep = 'keep is empty, so nothing is kept: give it "secret" and "id", or leave it out';
  const guard = 'allow-private-callback has no effect without "check-callback: true": the callback is not checked';
  const reasons = [...(keepsNothing ? [keep] : []), ...(allowPrivateCallback && !checkCallback ? [guard] : [])];
  return reasons.map((what) => ({ code: 'unused-key', what }));
}
