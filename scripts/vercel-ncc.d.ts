declare module '@vercel/ncc' {
  /** `assets`: the other files of the package, chunks among them, by name. */
  export default function ncc(
    input: string,
    options: { readonly cache: false; readonly quiet: boolean },
  ): Promise<{ readonly code: string; readonly assets: Record<string, { readonly source: string | Buffer }> }>;
}
