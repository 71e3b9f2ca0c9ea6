/**
 * A type that the runtime declares, such as `AbortSignal`, by whatever declares it: the types of Node.js, of a browser or of
 * a worker. `unknown` where nothing does, so that the package's types need none of these.
 */
export type GlobalType<Name extends string> = typeof globalThis extends {
  readonly [Key in Name]: { readonly prototype: infer Instance };
}
  ? Instance
  : unknown;
