import type { SecretRead, StoreFault, StoreWritten } from '../model/actions-store.ts';
import { seal } from './seal.ts';
import { faultOf, fieldsOf, type Item, isDone, readFault, readItem, type StoreContext } from './store-item.ts';
import { itemPath, listPath } from './store-scope.ts';
import { newVisibility } from './store-variables.ts';

export async function secretExists(context: StoreContext, name: string): Promise<SecretRead> {
  const read = await readItem(context, { kind: 'secret', name });
  return read.kind === 'found' ? { kind: 'found' } : read;
}

/** Which repositories of an organisation may read a secret; of another scope nothing. */
type Sharing = {
  readonly visibility?: 'all' | 'private' | 'selected';
  readonly selected_repository_ids?: readonly number[];
};

/**
 * Seals the value with the scope's public key and puts it in the place of what is there. The key is asked for each
 * time, since GitHub may change it. In an organisation, which repositories may read the secret stays as it is.
 *
 * @param isNew There is none of this name, so that nothing has to be asked about it.
 */
export async function writeSecret(
  context: StoreContext,
  name: string,
  value: string,
  { isNew }: { readonly isNew: boolean } = { isNew: false },
): Promise<StoreWritten> {
  const { scope, ask } = context;
  const item: Item = { kind: 'secret', name };
  const sharing = await readSharing(context, item, isNew);
  if ('kind' in sharing) return sharing;
  const asked = await ask({ method: 'GET', path: `${listPath(scope, 'secret')}/public-key`, repeatable: true });
  const { key_id, key } = fieldsOf(asked) ?? {};
  const sealed = typeof key === 'string' ? await seal(value, key) : undefined;
  if (typeof key_id !== 'string' || sealed === undefined) return faultOf(context, item, 'written', withoutKey(asked));
  const body = JSON.stringify({ encrypted_value: sealed, key_id, ...sharing });
  const put = await ask({ method: 'PUT', path: itemPath(scope, 'secret', name), body, repeatable: true });
  return isDone(put) ? { kind: 'written' } : faultOf(context, item, 'written', put, [sealed, value]);
}

/** What a PUT has to repeat, since it is no change of the one but a new one (GitHub REST API). */
async function readSharing(context: StoreContext, item: Item, isNew: boolean): Promise<Sharing | StoreFault> {
  if (context.scope.kind !== 'organization') return {};
  if (isNew) return { visibility: newVisibility };
  const read = await readItem(context, item);
  if (read.kind === 'fault') return read;
  const visibility = read.kind === 'found' ? read.item['visibility'] : newVisibility;
  if (visibility === 'all') return { visibility };
  return visibility === 'selected' ? await readSelected(context, item) : { visibility: newVisibility };
}

async function readSelected(context: StoreContext, item: Item): Promise<Sharing | StoreFault> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${itemPath(context.scope, 'secret', item.name)}/repositories?per_page=100&page=${page}`;
    const asked = await context.ask({ method: 'GET', path, repeatable: true });
    const { repositories, total_count: total } = fieldsOf(asked) ?? {};
    if (!Array.isArray(repositories) || typeof total !== 'number') return readFault(context, item, asked);
    ids.push(...repositories.flatMap(({ id }: { readonly id?: unknown }) => (typeof id === 'number' ? [id] : [])));
    if (repositories.length === 0 || ids.length >= total) {
      return { visibility: 'selected', selected_repository_ids: ids };
    }
  }
}

/** A success without a key in it is none. */
function withoutKey(asked: Parameters<typeof isDone>[0]): Parameters<typeof isDone>[0] {
  if (!isDone(asked)) return asked;
  const message =
    'GitHub gave no public key to seal it with. Check that GITHUB_API_URL is the address of its REST API.';
  return { kind: 'failed', message };
}
