// The secrets and variables of a repository, an environment or an organisation (GitHub REST API, "Actions secrets" and
// "Actions variables"), for webhooks that are kept (contract.md, section 6).
import type { ActionsStore, StoreScope } from '../model/actions-store.ts';
import { checkWritable } from './check-writable.ts';
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
