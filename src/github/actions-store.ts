// The secrets and variables of a repository, an environment or an organisation (GitHub REST API, "Actions secrets" and
// "Actions variables"), for webhooks that are kept (contract.md, section 6).
import type { ActionsStore, StoreFailure, StoreResult, StoreScope } from '../model/actions-store.ts';
import { openOctokit } from './octokit.ts';
import type { GitHubLimit, GitHubPorts } from './ports.ts';
import { deleteItem, type Item, type StoreContext } from './store-item.ts';
import { placeOf } from './store-scope.ts';
import { secretExists, writeSecret } from './store-secrets.ts';
import { createVariable, readVariable, updateVariable } from './store-variables.ts';

/** @param limit For all requests of this store together. */
export function createActionsStore(scope: StoreScope, ports: GitHubPorts, limit: GitHubLimit): ActionsStore {
  const { signal } = limit;
  const context: StoreContext = { octokit: openOctokit(ports, limit), place: placeOf(scope), ports, signal };
  const secret = (name: string): Item => ({ kind: 'secret', name: name.toUpperCase() });
  const variable = (name: string): Item => ({ kind: 'variable', name: name.toUpperCase() });
  return {
    readVariable: (name) => readVariable(context, variable(name)),
    writeVariable: (name, value, { exists }) =>
      (exists ? updateVariable : createVariable)(context, variable(name), value),
    deleteVariable: (name) => deleteItem(context, variable(name)),
    secretExists: (name) => secretExists(context, secret(name)),
    writeSecret: (name, value) => writeSecret(context, secret(name), value),
    checkWritable: (names) => checkWritable(context, names),
  };
}

const placeholderText = 'Written by taskboard-action to check that its token may write. Not needed: delete it.';

/**
 * Only a write shows whether a token may write: GitHub doesn't reveal a token's permissions. So a secret and a variable
 * are written and deleted again, under the two names with a random suffix: they overwrite nothing, and concurrent runs
 * do not delete each other's.
 */
async function checkWritable(
  context: StoreContext,
  names: { readonly secret: string; readonly variable: string },
): Promise<StoreResult<readonly string[]>> {
  const hex = Math.floor(context.ports.random() * 2 ** 32).toString(16);
  const suffix = `_WRITE_CHECK_${hex.toUpperCase().padStart(8, '0')}`;
  const variable: Item = { kind: 'variable', name: names.variable.toUpperCase() + suffix };
  const secret: Item = { kind: 'secret', name: names.secret.toUpperCase() + suffix };
  const created = await createVariable(context, variable, placeholderText);
  if (!created.ok) {
    return notWritable(created.error, created.error.uncertain ? await leftoversOf(context, [variable]) : []);
  }
  const written = await writeSecret(context, secret, placeholderText, { isNew: true });
  const mayExist = [
    ...(created.value === 'written' ? [variable] : []),
    ...(written.ok || written.error.uncertain ? [secret] : []),
  ];
  const leftovers = await leftoversOf(context, mayExist);
  return written.ok ? { ok: true, value: leftovers } : notWritable(written.error, leftovers);
}

/** Deletes them, and gives the names of those that could not be deleted. */
async function leftoversOf(context: StoreContext, items: readonly Item[]): Promise<readonly string[]> {
  const leftovers: string[] = [];
  for (const item of items) {
    const deleted = await deleteItem(context, item);
    if (!deleted.ok) leftovers.push(item.name);
  }
  return leftovers;
}

function notWritable(error: StoreFailure, leftovers: readonly string[]): StoreResult<never> {
  if (leftovers.length === 0) return { ok: false, error };
  const advice = `A placeholder may be left, delete it by hand: ${leftovers.join(', ')}.`;
  return { ok: false, error: { ...error, message: `${error.message} ${advice}` } };
}
