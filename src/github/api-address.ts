/** Where the REST API is: scheme, host and port, and the path before `/repos` without a slash at its end. */
export type ApiAddress = { readonly origin: string; readonly pathPrefix: string };

/**
 * `GITHUB_API_URL` as the runner sets it: `https://api.github.com`, or `https://HOST/api/v3` on GitHub Enterprise Server.
 * Undefined for what is no http(s) URL, or one with user info, a query or a fragment.
 */
export function parseApiAddress(apiUrl: string): ApiAddress | undefined {
  const url = URL.parse(apiUrl.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || /[?#]/.test(apiUrl)) return undefined;
  return { origin: url.origin, pathPrefix: url.pathname.replace(/\/+$/, '') };
}
