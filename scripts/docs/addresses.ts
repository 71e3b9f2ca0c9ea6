/** Where users find this repository, and the tag that moves with the releases of its major version. */
export type Address = { readonly owner: string; readonly majorTag: string };

export function addressOf(manifest: {
  readonly version: string;
  readonly repository: { readonly url: string };
}): Address {
  const [owner = ''] = /[^/]+(?=\/[^/]+$)/.exec(manifest.repository.url) ?? [];
  return { owner, majorTag: `v${manifest.version.split('.')[0]}` };
}

/** Names the owner, and the major tag wherever it follows the repository: `@v1`, `/v1/`, or `# v1` beside a commit. */
export function renderAddresses(text: string, { owner, majorTag }: Address): string {
  return text
    .replaceAll(/\bOWNER(?=\/taskboard-action\b)/g, owner)
    .replaceAll(/(?<=\/taskboard-action(?:@|@[\da-f]{40} # |\/|\/blob\/))v\d+(?![\w.])/g, majorTag);
}
