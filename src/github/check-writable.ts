import type { StoreFault, StoreWritable } from '../model/actions-store.ts';
import { deleteItem, type Item, type StoreContext } from './store-item.ts';
import { writeSecret } from './store-secrets.ts';
import { createVariable } from './store-variables.ts';

const placeholderText = 'Written by taskboard-action to see whether its token may. Not needed: delete it.';

/**
 * Only a write tells whether a token may write: GitHub shows the permissions of no token. So one secret and one variable
 * are written and deleted again. They have names of their own, with a part at random, so that nothing that is there is
 * overwritten, and two runs at once do not delete each other's.
 */
export async function checkWritable(
  context: StoreContext,
  names: { readonly secret: string; readonly variable: string },
): Promise<StoreWritable> {
  const suffix = `_WRITE_CHECK_${randomHex(context.ports.random)}`;
  const variable: Item = { kind: 'variable', name: names.variable.toUpperCase() + suffix };
  const secret: Item = { kind: 'secret', name: names.secret.toUpperCase() + suffix };
  const created = await createVariable(context, variable.name, placeholderText);
  if (created.kind === 'fault') return failed(created, created.uncertain ? await leftoversOf(context, [variable]) : []);
  const written = await writeSecret(context, secret.name, placeholderText, { isNew: true });
  const mayExist = [
    ...(created.kind === 'written' ? [variable] : []),
    ...(written.kind === 'written' || written.uncertain ? [secret] : []),
  ];
  const leftovers = await leftoversOf(context, mayExist);
  return written.kind === 'fault' ? failed(written, leftovers) : { kind: 'writable', leftovers };
}

/** Deletes them, and names those of which that failed. */
async function leftoversOf(context: StoreContext, items: readonly Item[]): Promise<readonly string[]> {
  const leftovers: string[] = [];
  for (const item of items) {
    const deleted = await deleteItem(context, item);
    if (deleted.kind === 'fault') leftovers.push(item.name);
  }
  return leftovers;
}

function failed(fault: StoreFault, leftovers: readonly string[]): StoreFault {
  if (leftovers.length === 0) return fault;
  return {
    ...fault,
    message: `${fault.message} A placeholder may be left, delete it by hand: ${leftovers.join(', ')}.`,
  };
}

function randomHex(random: () => number): string {
  const number = Math.floor(random() * 2 ** 32);
  return number.toString(16).toUpperCase().padStart(8, '0');
}
