import type { VariableRead, VariableWritten } from '../model/actions-store.ts';
import { faultOf, isDone, readFault, readItem, type StoreContext, statusOf } from './store-item.ts';
import { itemPath, listPath } from './store-scope.ts';

/** After a creation of which nobody knows whether it was done, so that reading shows it. */
const settleMs = 1000;

const maxRounds = 3;

/**
 * Who may read it in an organisation: its private and internal repositories, as with `gh variable set --org`. `all`
 * would open it to workflows of public repositories as well. A change by hand stays: an update does not name it.
 */
export const newVisibility = 'private';

export async function readVariable(context: StoreContext, name: string): Promise<VariableRead> {
  const read = await readItem(context, { kind: 'variable', name });
  if (read.kind !== 'found') return read;
  const value = read.item['value'];
  if (typeof value === 'string') return { kind: 'found', value };
  const message = 'GitHub answered without its value. Check that GITHUB_API_URL is the address of its REST API.';
  return readFault(context, { kind: 'variable', name }, { kind: 'failed', message });
}

/**
 * Creates it, or says that there is one. Where an attempt may have been acted on, the variable is read before it is
 * tried again: a value like ours is taken for ours, so it must name the run.
 */
export async function createVariable(context: StoreContext, name: string, value: string): Promise<VariableWritten> {
  const { scope, ask, ports, signal } = context;
  const visibility = scope.kind === 'organization' ? { visibility: newVisibility } : {};
  const body = JSON.stringify({ name: name.toUpperCase(), value, ...visibility });
  for (let round = 1; ; round += 1) {
    const asked = await ask({ method: 'POST', path: listPath(scope, 'variable'), body, repeatable: false });
    if (isDone(asked)) return { kind: 'written' };
    const isThere = statusOf(asked) === 409;
    if (isThere && round === 1) return { kind: 'conflict' };
    if (!isThere && asked.kind !== 'uncertain') return faultOf(context, { kind: 'variable', name }, 'written', asked);
    await ports.clock.wait(settleMs, signal);
    const read = await readVariable(context, name);
    if (read.kind === 'found') return { kind: read.value === value ? 'written' : 'conflict' };
    if (read.kind === 'fault' || round >= maxRounds) {
      return { ...faultOf(context, { kind: 'variable', name }, 'written', asked), uncertain: true };
    }
  }
}

export async function updateVariable(context: StoreContext, name: string, value: string): Promise<VariableWritten> {
  const path = itemPath(context.scope, 'variable', name);
  const body = JSON.stringify({ name: name.toUpperCase(), value });
  const asked = await context.ask({ method: 'PATCH', path, body, repeatable: true });
  if (isDone(asked)) return { kind: 'written' };
  const fault = faultOf(context, { kind: 'variable', name }, 'written', asked);
  if (statusOf(asked) !== 404) return fault;
  return { ...fault, message: `${fault.message} Or somebody deleted the variable since it was read.` };
}
