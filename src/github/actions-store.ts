// The secrets and variables of a repository, an environment or an organisation (GitHub REST API, "Actions secrets" and
// "Actions variables"), for webhooks that are kept (contract.md, section 6).
import type { HttpRequest, HttpResponse } from '../http/attempt.ts';
import type { CallLimits } from '../http/sender.ts';
import type { ActionsStore, StoreResult, VariableWritten } from '../model/actions-store.ts';
import { type SendToGitHub, openGitHub } from './request.ts';
import { GitHubError, type GitHubPorts, explainFailure, fieldsOf, toResult } from './response.ts';
import { sealSecret } from './seal-secret.ts';
import type { StorePlace } from './store-place.ts';

/** `name` in upper case, as GitHub keeps it. */
type Item = { readonly kind: 'secret' | 'variable'; readonly name: string };

type Fields = Readonly<Record<string, unknown>>;

const placeholderText = 'Written by taskboard-action to check that its token may write. Not needed: delete it.';

export class GitHubStore implements ActionsStore {
  readonly #send: SendToGitHub;
  readonly #place: StorePlace;
  readonly #ports: GitHubPorts;

  constructor(place: StorePlace, ports: GitHubPorts, limit: CallLimits) {
    this.#send = openGitHub(ports, limit);
    this.#place = place;
    this.#ports = ports;
  }

  async readVariable(name: string): Promise<StoreResult<string | undefined>> {
    const item = variable(name);
    return await this.#try('read', item, async () => {
      const found = await this.#find(item);
      if (found === undefined) return undefined;
      const { value } = found;
      if (typeof value === 'string') return value;
      throw new GitHubError(`GitHub responded without its value. ${checkAddress}`);
    });
  }

  async writeVariable(
    name: string,
    value: string,
    { exists }: { readonly exists: boolean },
  ): Promise<StoreResult<VariableWritten>> {
    const item = variable(name);
    return await this.#try('written', item, async () => {
      if (exists) await this.#request('PATCH', pathOf(item), { value });
      else if (!(await this.#create(item, value))) return 'conflict';
      return 'written';
    });
  }

  async deleteVariable(name: string): Promise<StoreResult> {
    return await this.#delete(variable(name));
  }

  async secretExists(name: string): Promise<StoreResult<boolean>> {
    const item = secret(name);
    return await this.#try('read', item, async () => (await this.#find(item)) !== undefined);
  }

  async writeSecret(name: string, value: string): Promise<StoreResult> {
    const item = secret(name);
    return await this.#try('written', item, async () => this.#put(item, value, await this.#readSharing(item)));
  }

  /**
   * Only a write shows whether a token may write: GitHub doesn't reveal a token's permissions. So a secret and a variable
   * are written and deleted again, under the two names with a random suffix: they overwrite nothing, and concurrent runs
   * do not delete each other's.
   */
  async checkWritable(names: { readonly secret: string; readonly variable: string }): Promise<StoreResult> {
    const hex = Math.floor(this.#ports.random() * 2 ** 32).toString(16);
    const suffix = `_WRITE_CHECK_${hex.toUpperCase().padStart(8, '0')}`;
    for (const item of [variable(names.variable + suffix), secret(names.secret + suffix)]) {
      const written = await this.#try('written', item, async () => {
        if (item.kind === 'variable') return await this.#create(item, placeholderText);
        await this.#put(item, placeholderText, this.#place.newSharing);
        return true;
      });
      const mayExist = written.ok ? written.value : written.error.uncertain === true;
      const deleted = mayExist ? await this.#delete(item) : done;
      if (!written.ok) return written;
      if (!deleted.ok) return deleted;
    }
    return done;
  }

  async #try<Value>(
    verb: 'read' | 'written' | 'deleted',
    { kind, name }: Item,
    act: () => Promise<Value>,
  ): Promise<StoreResult<Value>> {
    const done = await toResult(act());
    if (done.ok) return done;
    const { error } = done;
    const what = `${kind} ${name} of the ${this.#place.name}`;
    const start = error.isUncertain ? `It is unknown whether the ${what} was` : `The ${what} could not be`;
    const message = `${start} ${verb}: ${explainFailure(error, this.#ports, this.#place.advice)}`;
    // A write may have taken effect even if GitHub didn't respond, or responded with an error.
    const status = error.response?.status;
    const mayBeDone = verb !== 'read' && (status === undefined || status === 408 || status >= 500);
    return { ok: false, error: { message, ...(mayBeDone && { uncertain: true }) } };
  }

  /** @param path Below that of the place. @throws GitHubError */
  async #request(method: HttpRequest['method'], path: string, fields?: Fields): Promise<HttpResponse> {
    return await this.#send(method, `${this.#place.path}/${path}`, fields);
  }

  /**
   * Undefined if there is none, or if the place is missing or hidden: what is to be created is refused there, and a
   * variable that is hidden is a conflict.
   */
  async #find(item: Item): Promise<Fields | undefined> {
    const read = await toResult(this.#request('GET', pathOf(item)));
    if (read.ok) return fieldsOf(read.value);
    if (read.error.response?.status !== 404) throw read.error;
    return undefined;
  }

  /** False if there is a variable of that name, which stays as it is. @throws GitHubError */
  async #create({ name }: Item, value: string): Promise<boolean> {
    const created = await toResult(this.#request('POST', 'variables', { name, value, ...this.#place.newSharing }));
    if (created.ok) return true;
    if (created.error.response?.status === 409) return false;
    throw created.error;
  }

  /** Sealed with the public key of the place, which is read each time, since GitHub may change it. @throws GitHubError */
  async #put(item: Item, value: string, sharing: Fields): Promise<void> {
    const { key_id, key } = fieldsOf(await this.#request('GET', 'secrets/public-key'));
    const encrypted_value = typeof key === 'string' ? sealSecret(value, key) : undefined;
    if (typeof key_id !== 'string' || encrypted_value === undefined) {
      throw new GitHubError(`GitHub gave no public key to seal it with. ${checkAddress}`);
    }
    // GitHub's error may repeat it.
    this.#ports.addSecret(encrypted_value);
    await this.#request('PUT', pathOf(item), { encrypted_value, key_id, ...sharing });
  }

  async #delete(item: Item): Promise<StoreResult> {
    return await this.#try('deleted', item, async () => {
      const deleted = await toResult(this.#request('DELETE', pathOf(item)));
      if (!deleted.ok && deleted.error.response?.status !== 404) throw deleted.error;
    });
  }

  /**
   * Which repositories of an organisation may read the secret; empty for other places. A PUT has to repeat it, since it
   * replaces the secret as a whole (GitHub REST API); a change by hand is kept.
   */
  async #readSharing(item: Item): Promise<Fields> {
    const { newSharing } = this.#place;
    if (newSharing.visibility === undefined) return newSharing;
    const visibility = (await this.#find(item))?.['visibility'];
    if (visibility === 'all') return { visibility };
    if (visibility !== 'selected') return newSharing;
    return { visibility, selected_repository_ids: await this.#readSelected(item) };
  }

  async #readSelected(item: Item): Promise<readonly number[]> {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const response = await this.#request('GET', `${pathOf(item)}/repositories?per_page=100&page=${page}`);
      const { repositories, total_count: total } = fieldsOf(response);
      if (!Array.isArray(repositories) || typeof total !== 'number') throw new GitHubError(response);
      ids.push(...repositories.flatMap(({ id }: { readonly id?: unknown }) => (typeof id === 'number' ? [id] : [])));
      if (repositories.length === 0 || ids.length >= total) return ids;
    }
  }
}

const done = { ok: true, value: undefined } as const;

const checkAddress = 'Check that GITHUB_API_URL is the address of its REST API.';

const pathOf = ({ kind, name }: Item): string => `${kind}s/${encodeURIComponent(name)}`;

const secret = (name: string): Item => ({ kind: 'secret', name: name.toUpperCase() });
const variable = (name: string): Item => ({ kind: 'variable', name: name.toUpperCase() });
