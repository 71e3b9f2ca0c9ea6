// One secret or variable of a scope: how it is asked for, and how what went wrong is told.
import type { StoreFault, StoreScope, StoreWritten } from '../model/actions-store.ts';
import { parseJsonObject } from '../text/json.ts';
import { type AskGitHub, type AskLimit, createAsk } from './ask-github.ts';
import { explainStoreAnswer } from './explain-store.ts';
import type { Asked } from './judge.ts';
import type { GitHubPorts } from './ports.ts';
import { itemPath, listPath, type StoreKind, scopeName } from './store-scope.ts';

export type StoreContext = {
  readonly scope: StoreScope;
  readonly ports: GitHubPorts;
  readonly ask: AskGitHub;
  readonly signal: AbortSignal;
};

export type Item = { readonly kind: StoreKind; readonly name: string };

type Fields = Readonly<Record<string, unknown>>;

/** `item`: as GitHub describes it. */
export type ItemRead = { readonly kind: 'found'; readonly item: Fields } | { readonly kind: 'none' } | StoreFault;

export function openContext(scope: StoreScope, ports: GitHubPorts, limit: AskLimit): StoreContext {
  return { scope, ports, ask: createAsk(ports, limit), signal: limit.signal };
}

/**
 * GitHub answers 404 for what is not there and for a scope that is missing or hidden, too. The list tells them apart: a
 * webhook must not be taken for a new one because the token sees nothing.
 */
export async function readItem(context: StoreContext, { kind, name }: Item): Promise<ItemRead> {
  const { scope, ask } = context;
  const asked = await ask({ method: 'GET', path: itemPath(scope, kind, name), repeatable: true });
  const item = fieldsOf(asked);
  if (item !== undefined) return { kind: 'found', item };
  if (statusOf(asked) !== 404) return readFault(context, { kind, name }, asked);
  const listed = await ask({ method: 'GET', path: `${listPath(scope, kind)}?per_page=1`, repeatable: true });
  const isList = typeof fieldsOf(listed)?.['total_count'] === 'number';
  return isList ? { kind: 'none' } : readFault(context, { kind, name }, listed);
}

/** `written` also where there was none: then it is gone as was asked for. */
export async function deleteItem(context: StoreContext, item: Item): Promise<StoreWritten> {
  const path = itemPath(context.scope, item.kind, item.name);
  const asked = await context.ask({ method: 'DELETE', path, repeatable: true });
  if (isDone(asked) || statusOf(asked) === 404) return { kind: 'written' };
  return faultOf(context, item, 'deleted', asked);
}

export function isDone(asked: Asked): boolean {
  const status = statusOf(asked) ?? 0;
  return status >= 200 && status < 300;
}

export function statusOf(asked: Asked): number | undefined {
  return asked.kind === 'answered' ? asked.response.status : undefined;
}

/** Of an answer with 200 that is a JSON object. */
export function fieldsOf(asked: Asked): Fields | undefined {
  if (asked.kind !== 'answered' || asked.response.status !== 200) return undefined;
  return parseJsonObject(asked.response.body);
}

export function readFault(context: StoreContext, item: Item, asked: Asked): StoreFault {
  return faultOf(context, item, 'read', asked);
}

/** @param hidden What must not be told even where an answer repeats it. */
export function faultOf(
  { scope, ports }: StoreContext,
  { kind, name }: Item,
  done: 'read' | 'written' | 'deleted',
  asked: Asked,
  hidden: readonly string[] = [],
): StoreFault {
  const what = `the ${kind} ${name.toUpperCase()} of the ${scopeName(scope)}`;
  const redact = (text: string) =>
    hidden.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '***'), ports.redact(text));
  const doubt: { readonly uncertain?: true } = done !== 'read' && mayBeDone(asked) ? { uncertain: true } : {};
  if (asked.kind === 'uncertain') {
    return { kind: 'fault', message: `Nobody knows whether ${what} was ${done}: ${redact(asked.message)}`, ...doubt };
  }
  const why =
    asked.kind === 'answered'
      ? explainStoreAnswer(asked.response, { scope, nowMs: ports.clock.nowMs(), redact })
      : redact(asked.message);
  return { kind: 'fault', message: `${capital(what)} could not be ${done}: ${why}`, ...doubt };
}

/** A write that GitHub answered with trouble, or did not answer, may have been done all the same. */
function mayBeDone(asked: Asked): boolean {
  const status = statusOf(asked);
  return status === undefined || status === 408 || status >= 500;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
