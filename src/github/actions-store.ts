// The secrets and variables of a repository, an environment or an organisation (GitHub REST API, "Actions secrets" and
// "Actions variables"), for webhooks that are kept (contract.md, section 6).
import type { ActionsStore, StoreScope } from '../model/actions-store.ts';
import type { AskLimit } from './ask-github.ts';
import { checkWritable } from './check-writable.ts';
import type { GitHubPorts } from './ports.ts';
import { deleteItem, openContext } from './store-item.ts';
import { secretExists, writeSecret } from './store-secrets.ts';
import { createVariable, readVariable, updateVariable } from './store-variables.ts';

/** @param limit For all that is asked of this store together. */
export function createActionsStore(scope: StoreScope, ports: GitHubPorts, limit: AskLimit): ActionsStore {
  const context = openContext(scope, ports, limit);
  return {
    readVariable: (name) => readVariable(context, name),
    writeVariable: (name, value, { exists }) =>
      exists ? updateVariable(context, name, value) : createVariable(context, name, value),
    deleteVariable: (name) => deleteItem(context, { kind: 'variable', name }),
    secretExists: (name) => secretExists(context, name),
    writeSecret: (name, value) => writeSecret(context, name, value),
    checkWritable: (names) => checkWritable(context, names),
  };
}
