import type { StoreResult } from '../model/actions-store.ts';
import { fieldsOf, GitHubError, toResult, unexpectedResponse } from './response.ts';
import { failed, type Item, readItem, request, type StoreContext } from './store-item.ts';
import { newVisibility } from './store-variables.ts';

export async function secretExists(context: StoreContext, item: Item): Promise<StoreResult<boolean>> {
  const read = await toResult(readItem(context, item));
  if (!read.ok) return failed(context, item, 'read', read.error);
  return { ok: true, value: read.value !== undefined };
}

/**
 * Creates or replaces it. In an organisation, the choice of repositories that may read the secret is kept.
 *
 * @param isNew There is no secret with this name, so nothing has to be read first.
 */
export async function writeSecret(
  context: StoreContext,
  item: Item,
  value: string,
  { isNew }: { readonly isNew: boolean } = { isNew: false },
): Promise<StoreResult> {
  const sharing = await toResult(readSharing(context, item, isNew));
  if (!sharing.ok) return failed(context, item, 'read', sharing.error);
  const sealed = await toResult(sealFor(context, value));
  if (!sealed.ok) return failed(context, item, 'written', sealed.error);
  const fields = { name: item.name, ...sealed.value, ...sharing.value };
  const put = await toResult(request(context, 'PUT', 'secrets/{name}', fields));
  if (put.ok) return { ok: true, value: undefined };
  return failed(context, item, 'written', put.error, [sealed.value.encrypted_value, value]);
}

/** Seals it with the public key of the place, which is read each time, since GitHub may change it. */
async function sealFor(context: StoreContext, value: string) {
  const response = await request(context, 'GET', 'secrets/public-key');
  const { key_id, key }: Readonly<Record<string, unknown>> = Object(response.data);
  const sealed = typeof key === 'string' ? await seal(value, key) : undefined;
  if (typeof key_id === 'string' && sealed !== undefined) return { encrypted_value: sealed, key_id };
  const message =
    'GitHub gave no public key to seal it with. Check that GITHUB_API_URL is the address of its REST API.';
  throw new GitHubError({ kind: 'failed', message });
}

const publicKeyBytes = 32;

/**
 * The value of a secret as GitHub accepts it: a libsodium sealed box in base64, which only GitHub can open. Undefined if
 * the key is not a public key.
 *
 * @param publicKey In base64, as GitHub sends it.
 */
async function seal(text: string, publicKey: string): Promise<string | undefined> {
  const key = Buffer.from(publicKey, 'base64');
  if (key.length !== publicKeyBytes) return undefined;
  // 432 KB with its WebAssembly, needed only where a webhook is kept.
  const { default: sodium } = await import('libsodium-wrappers');
  await sodium.ready;
  return Buffer.from(sodium.crypto_box_seal(Buffer.from(text, 'utf8'), key)).toString('base64');
}

/**
 * Which repositories of an organisation may read the secret; empty for other scopes. A PUT has to repeat it, since it
 * replaces the secret as a whole (GitHub REST API).
 */
async function readSharing(context: StoreContext, item: Item, isNew: boolean) {
  if (context.place.kind !== 'organization') return {};
  const visibility = isNew ? undefined : (await readItem(context, item))?.['visibility'];
  if (visibility === 'all') return { visibility };
  if (visibility !== 'selected') return { visibility: newVisibility };
  return { visibility, selected_repository_ids: await readSelected(context, item) };
}

async function readSelected(context: StoreContext, { name }: Item): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const response = await request(context, 'GET', 'secrets/{name}/repositories', { name, per_page: 100, page });
    const { repositories, total_count: total } = fieldsOf(response);
    if (!Array.isArray(repositories) || typeof total !== 'number') throw unexpectedResponse(response);
    ids.push(...repositories.flatMap(({ id }: { readonly id?: unknown }) => (typeof id === 'number' ? [id] : [])));
    if (repositories.length === 0 || ids.length >= total) return ids;
  }
}
