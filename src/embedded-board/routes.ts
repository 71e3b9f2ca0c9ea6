// PURE: request targets as segments, and paths with variables such as `tasks/:task`.

/** The names of the variables of a path. */
type VariableOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | VariableOf<More>
    : Rest
  : never;

export type Variables<Path extends string> = Readonly<Record<VariableOf<Path>, string>>;

/** For webhooks of trials; outside the prefix, and without credential. */
export function isCallback(method: string, target: string): boolean {
  return (method === 'HEAD' || method === 'POST') && target.startsWith('/callback/');
}

/**
 * The decoded segments of a request target after `/api/v1/`. It is split at `/` before it is decoded, so that `%2F` stays
 * in its segment and `%2e%2e` goes nowhere. Undefined for a query, an empty segment or invalid UTF-8: the API has no such
 * addresses, and a client that forgets to encode a name should find out here.
 *
 * @param prefix path before `/api/v1`, without a trailing slash
 */
export function segmentsOf(target: string, prefix: string): readonly string[] | undefined {
  const start = `${prefix}/api/v1/`;
  if (!target.startsWith(start)) return undefined;
  const path = target.slice(start.length);
  const segments = path.split('/');
  if (segments.includes('') || /[?#]/.test(path)) return undefined;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The variables of a path that segments match; `:index` is a whole number. Undefined if they don't match. */
export function matchPath<Path extends string>(path: Path, segments: readonly string[]): Variables<Path> | undefined {
  const wanted = path.split('/');
  const isMatch =
    wanted.length === segments.length &&
    wanted.every((part, at) => {
      const segment = segments[at] ?? '';
      return part === ':index' ? /^(?:0|[1-9][0-9]*)$/.test(segment) : part.startsWith(':') || part === segment;
    });
  if (!isMatch) return undefined;
  const variables = wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), segments[at]]] : []));
  // The path has exactly these, which TypeScript cannot see.
  return Object.fromEntries(variables) as Variables<Path>;
}
