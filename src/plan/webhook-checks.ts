// What is suspicious or wrong in webhook registrations (contract.md, sections 2 and 6).
import type { KeepPlace, ResolvedDeclaration, ResolvedOf } from '../model/declaration.ts';
import type { KeyIssue, Problem } from '../model/problem.ts';
import { isPrivateHost } from '../text/address.ts';
import { quote } from '../text/quote.ts';
import { renderPosition } from '../text/render-problem.ts';

type Registration = ResolvedOf<'webhook-registrations'>;

/** What is legal but rarely intended: warnings, since an expression may have made it so. */
export function findWebhookWarnings(registration: Registration): readonly KeyIssue[] {
  return [insecureCallback, repeatedEvents, idleFilter, idleGuard].flatMap((find) => find(registration));
}

/** Plain http to a public host. */
function insecureCallback({ webhook }: Registration): readonly KeyIssue[] {
  const url = URL.parse(webhook.callbackUrl);
  if (url === null || url.protocol !== 'http:' || isPrivateHost(url.hostname)) return [];
  const what = `the board will call ${quote(url.host)} over plain http, so anybody in between can read and change its events`;
  return [{ key: 'callbackUrl', code: 'insecure-callback', what, hint: 'use https:// if the receiver supports it' }];
}

function repeatedEvents({ webhook: { events } }: Registration): readonly KeyIssue[] {
  const names = events.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...repeated].map((name) => {
    const what = `the event ${name} is named more than once`;
    return { key: 'events', code: 'repeated-value', what, hint: 'keep one of them' };
  });
}

/** A filter that lets every event through, or none. */
function idleFilter({ webhook: { events, filter } }: Registration): readonly KeyIssue[] {
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

function idleGuard({ allowPrivateCallback, checkCallback }: Registration): readonly KeyIssue[] {
  if (!allowPrivateCallback || checkCallback) return [];
  const what = 'allow-private-callback has no effect without "check-callback: true": the callback is not checked';
  return [{ code: 'unused-key', what }];
}

/** Two that keep under one name would overwrite each other's id or secret, and be created again by every run. */
export function findKeptTwice(declarations: readonly ResolvedDeclaration[]): Problem[] {
  const taken = new Map<string, Registration>();
  return declarations.flatMap((declaration) => {
    if (declaration.list !== 'webhook-registrations' || declaration.keep === undefined) return [];
    const { keep, at, inFile, source } = declaration;
    return namesOf(keep).flatMap(({ key, kind, title }): Problem[] => {
      const first = taken.get(key);
      taken.set(key, first ?? declaration);
      if (first === undefined) return [];
      const what = `${source} keeps under ${title}, as ${first.source} does, at ${renderPosition(first.at)}`;
      return [{ at, inFile, key: `keep.${kind}`, code: 'repeated-store', what, hint: 'give each its own' }];
    });
  });
}

/** GitHub knows names of secrets, variables and environments without regard to case. */
function namesOf(keep: KeepPlace): readonly { readonly key: string; readonly kind: string; readonly title: string }[] {
  const place = keep.in.kind === 'environment' ? ['environment', keep.in.name.toUpperCase()] : [keep.in.kind];
  return (['secret', 'id'] as const).map((kind) => ({
    kind,
    key: JSON.stringify([...place, kind, keep[kind].toUpperCase()]),
    title: `the ${kind === 'secret' ? 'secret' : 'variable'} ${quote(keep[kind])}`,
  }));
}
