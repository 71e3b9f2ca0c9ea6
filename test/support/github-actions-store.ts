// Actions secrets and variables of a repository, its environments and its organisation, as GitHub's REST API has them.
// A scope has a real key pair, and what was sealed is opened: a secret that only looks sealed is refused.
import sodium from 'libsodium-wrappers';
import { type BoardResponse, jsonResponse } from '../../src/embedded-board/send-response.ts';
import {
  type GitHubRequest as Request,
  type Grant,
  notForIntegrations,
  notForPersonalTokens,
  notFound,
} from './github-grants.ts';
import { routeOf, type StoreRoute } from './github-store-scope.ts';

/** `visibility` and `repositories` are those of organisations. */
type Stored = {
  readonly value: string;
  readonly visibility?: string;
  readonly repositories?: readonly number[];
};

/** By name, in upper case. */
type StoredByName = Readonly<Record<string, Stored>>;

export type StoreOptions = {
  /** Of the repository; they have secrets and variables of their own. */
  readonly environments?: readonly string[];
  /** The owner is an organisation, not a person. */
  readonly isOrganization?: boolean;
  /** By scope, such as `o/r`, `o/r prod` or `o`. */
  readonly secrets?: Readonly<Record<string, StoredByName>>;
  readonly variables?: Readonly<Record<string, StoredByName>>;
};

export type ActionsStoreFake = {
  /** Undefined for what is not about secrets and variables. */
  readonly respond: (request: Request, grant: Grant) => BoardResponse | undefined;
  readonly secrets: (scope: string) => StoredByName;
  readonly variables: (scope: string) => StoredByName;
};

type Fields = Readonly<Record<string, unknown>>;
type Shelf = Map<string, Stored>;

const keyId = '568250167242549743';
const noContent: BoardResponse = { status: 204, body: '' };

export async function createActionsStoreFake(repository: string, options?: StoreOptions): Promise<ActionsStoreFake> {
  await sodium.ready;
  const keys = sodium.crypto_box_keypair();
  const owner = repository.split('/')[0] ?? '';
  const scopes = [
    repository,
    ...(options?.environments ?? []).map((environment) => `${repository} ${environment}`),
    ...(options?.isOrganization ? [owner] : []),
  ];
  const shelves = new Map<string, Shelf>(
    scopes.flatMap((scope) => [
      [`secrets ${scope}`, new Map(Object.entries(options?.secrets?.[scope] ?? {}))] as const,
      [`variables ${scope}`, new Map(Object.entries(options?.variables?.[scope] ?? {}))] as const,
    ]),
  );

  function respond(request: Request, grant: Grant): BoardResponse | undefined {
    const url = new URL(request.path, 'http://github.invalid');
    const route = routeOf(url.pathname);
    if (route === undefined) return undefined;
    const isRead = request.method === 'GET';
    const allowed = grant.store?.[route.permission];
    if (allowed !== 'write' && !(isRead && allowed === 'read')) return refusal(route, grant, isRead);
    const shelf = shelves.get(`${route.kind} ${route.scope}`);
    if (shelf === undefined) return notFound;
    const isShared = route.scope === owner;
    if (isRead && route.rest[0] === 'public-key') {
      return jsonResponse(200, { key_id: keyId, key: Buffer.from(keys.publicKey).toString('base64') });
    }
    if (isRead) return read(url, route, shelf);
    if (request.method === 'DELETE') return shelf.delete(nameIn(route)) ? noContent : notFound;
    return route.kind === 'secrets'
      ? putSecret(request, route, shelf, isShared)
      : writeVariable(request, route, shelf, isShared);
  }

  function putSecret({ method, body }: Request, route: StoreRoute, shelf: Shelf, isShared: boolean): BoardResponse {
    if (method !== 'PUT' || !isName(nameIn(route))) return notFound;
    const fields = JSON.parse(body) as Fields;
    const value = fields['key_id'] === keyId ? open(fields['encrypted_value']) : undefined;
    if (value === undefined) return unprocessable('Bad request - encrypted_value could not be opened');
    const sharing = sharingOf(fields, isShared);
    if (sharing === undefined) return unprocessable('visibility is missing');
    const isNew = !shelf.has(nameIn(route));
    shelf.set(nameIn(route), { value, ...sharing });
    return isNew ? jsonResponse(201, {}) : noContent;
  }

  function open(sealed: unknown): string | undefined {
    try {
      const box = Buffer.from(String(sealed), 'base64');
      return sodium.to_string(sodium.crypto_box_seal_open(box, keys.publicKey, keys.privateKey));
    } catch {
      return undefined;
    }
  }

  const shown = (kind: string) => (scope: string) => Object.fromEntries(shelves.get(`${kind} ${scope}`) ?? []);
  return { respond, secrets: shown('secrets'), variables: shown('variables') };
}

function read(url: URL, { kind, rest }: StoreRoute, shelf: Shelf): BoardResponse {
  const [name = '', below] = rest;
  const stored = shelf.get(name.toUpperCase());
  if (stored === undefined) return notFound;
  if (below === undefined) return jsonResponse(200, describe(kind, name.toUpperCase(), stored));
  const ids = stored.repositories ?? [];
  const perPage = Number(url.searchParams.get('per_page') ?? 30);
  const start = (Number(url.searchParams.get('page') ?? 1) - 1) * perPage;
  const repositories = ids.slice(start, start + perPage).map((id) => ({ id, name: `r${id}` }));
  return jsonResponse(200, { total_count: ids.length, repositories });
}

/** The value of a secret is never returned. */
function describe(kind: StoreRoute['kind'], name: string, { value, visibility }: Stored): Fields {
  return { name, ...(kind === 'variables' && { value }), ...(visibility !== undefined && { visibility }) };
}

function writeVariable({ method, body }: Request, route: StoreRoute, shelf: Shelf, isShared: boolean): BoardResponse {
  const { name: given, ...fields } = JSON.parse(body) as Fields;
  const name = String(given).toUpperCase();
  const { value } = fields;
  if (typeof value !== 'string' || value.length > 48 * 1024 || !isName(name)) return unprocessable('Validation Failed');
  if (method === 'PATCH') {
    const before = shelf.get(nameIn(route));
    if (before === undefined) return notFound;
    shelf.set(nameIn(route), { ...before, value });
    return noContent;
  }
  if (method !== 'POST' || route.rest.length > 0) return notFound;
  if (shelf.has(name)) return jsonResponse(409, { message: 'Already exists - Variable already exists', status: '409' });
  const sharing = sharingOf(fields, isShared);
  if (sharing === undefined) return unprocessable('visibility is missing');
  shelf.set(name, { value, ...sharing });
  return jsonResponse(201, {});
}

/** Undefined if an organisation's lacks it. */
function sharingOf(fields: Fields, isShared: boolean): Pick<Stored, 'visibility' | 'repositories'> | undefined {
  if (!isShared) return {};
  const { visibility, selected_repository_ids: ids } = fields;
  if (!['all', 'private', 'selected'].includes(String(visibility))) return undefined;
  return { visibility: String(visibility), ...(Array.isArray(ids) && { repositories: ids.map(Number) }) };
}

function refusal({ permission }: StoreRoute, grant: Grant, isRead: boolean): BoardResponse {
  const accepted = `${permission.split(' ')[1]?.toLowerCase()}=${isRead ? 'read' : 'write'}`;
  const response = grant.isInstallation ? notForIntegrations : notForPersonalTokens;
  return { ...response, headers: { 'x-accepted-github-permissions': accepted } };
}

function isName(name: string): boolean {
  return /^(?!GITHUB_)[A-Z_][A-Z0-9_]*$/.test(name);
}

function nameIn({ rest }: StoreRoute): string {
  return (rest[0] ?? '').toUpperCase();
}

function unprocessable(message: string): BoardResponse {
  return jsonResponse(422, { message, status: '422' });
}
