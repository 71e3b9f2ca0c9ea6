/**
 * Where the REST API is: scheme, host and port, and the path before `/repos`, without a trailing slash. `GITHUB_API_URL` as the runner sets it: `https://api.github.com`, or `https://HOST/api/v3` on GitHub Enterprise Server.
 * Undefined unless it is an http(s) URL without user info, query and fragment.
 */
export function parseApiAddress(apiUrl: string): { readonly origin: string; readonly pathPrefix: string } | undefined {
  const url = URL.parse(apiUrl.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || /[?#]/.test(apiUrl)) return undefined;
  return { origin: url.origin, pathPrefix: url.pathname.replace(/\/+$/, '') };
}
