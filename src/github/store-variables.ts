import type { StoreResult, VariableWritten } from '../model/actions-store.ts';
import { GitHubError, toResult } from './response.ts';
import { failed, type Item, readItem, request, type StoreContext } from './store-item.ts';

/** Between a creation in doubt and the next look, so that reading can show the variable. */
const settleMs = 1000;

const maxRounds = 3;

/**
 * Who may read a new one in an organisation: its private and internal repositories, as with `gh variable set --org`.
 * `all` would open it to workflows of public repositories, too. A change by hand is kept: an update does not name it.
 */
export const newVisibility = 'private';

export async function readVariable(context: StoreContext, item: Item): Promise<StoreResult<string | undefined>> {
  const read = await toResult(readItem(context, item));
  if (!read.ok) return failed(context, item, 'read', read.error);
  if (read.value === undefined) return { ok: true, value: undefined };
  const value = read.value['value'];
  if (typeof value === 'string') return { ok: true, value };
  const message = 'GitHub responded without its value. Check that GITHUB_API_URL is the address of its REST API.';
  return failed(context, item, 'read', new GitHubError({ kind: 'failed', message }));
}

/**
 * Creates it unless there is one. After a creation in doubt, the variable is read before another attempt; a value like
 * ours passes for ours, so it must name the run.
 */
export async function createVariable(
  context: StoreContext,
  item: Item,
  value: string,
): Promise<StoreResult<VariableWritten>> {
  const { place, ports, signal } = context;
  const visibility = place.kind === 'organization' ? { visibility: newVisibility } : {};
  for (let round = 1; ; round += 1) {
    const created = await toResult(request(context, 'POST', 'variables', { name: item.name, value, ...visibility }));
    if (created.ok) return { ok: true, value: 'written' };
    const { status, failure } = created.error;
    if (status === 409 && round === 1) return { ok: true, value: 'conflict' };
    const result = failed(context, item, 'written', created.error);
    if (status !== 409 && failure.kind !== 'uncertain') return result;
    await ports.clock.wait(settleMs, signal);
    const read = await readVariable(context, item);
    if (read.ok && read.value !== undefined) {
      return { ok: true, value: read.value === value ? 'written' : 'conflict' };
    }
    if (!read.ok || round >= maxRounds) return { ok: false, error: { ...result.error, uncertain: true } };
  }
}

export async function updateVariable(
  context: StoreContext,
  item: Item,
  value: string,
): Promise<StoreResult<VariableWritten>> {
  const updated = await toResult(request(context, 'PATCH', 'variables/{name}', { name: item.name, value }));
  if (updated.ok) return { ok: true, value: 'written' };
  const result = failed(context, item, 'written', updated.error);
  if (updated.error.status !== 404) return result;
  const message = `${result.error.message} Or somebody deleted the variable since it was read.`;
  return { ok: false, error: { ...result.error, message } };
}
