/** The part that matters here of what `npm sbom --sbom-format cyclonedx` prints. */
export type Sbom = {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
};
type Component = {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly scope?: string;
  readonly properties?: readonly { readonly name: string }[];
};
type Dependency = { readonly ref: string; readonly dependsOn: readonly string[] };

/**
 * The bill of materials of a bundle: of all packages in the lock file, those whose code is in the bundle. To npm, all are
 * development dependencies: it lists the linter like the HTTP client.
 *
 * @param licenses `licenses.txt` of the bundle, which names them.
 * @throws Error if the lock file lacks one of them.
 */
export function keepBundled(sbom: Sbom, licenses: string, type: 'application' | 'library'): Sbom {
  const bundled = new Set(packagesOf(licenses));
  const components = sbom.components.filter((component) => bundled.has(component['bom-ref']));
  const found = new Set(components.map((component) => component['bom-ref']));
  const missing = [...bundled].filter((ref) => !found.has(ref));
  if (missing.length > 0) throw new Error(`package-lock.json lacks ${missing.join(', ')}`);
  const root = sbom.metadata.component;
  const edges = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...root, type, name: nameOf(root['bom-ref']) } },
    components: components.map(asRequired),
    dependencies: [root['bom-ref'], ...found].map((ref) => ({ ref, dependsOn: reachable(ref, edges, found) })),
  };
}

/** `NAME VERSION (LICENCE)` begins the part of each package. */
function packagesOf(licenses: string): readonly string[] {
  return licenses.split('\n\n---\n\n').flatMap((part) => {
    const [, name, version] = /^(\S+) (\d\S*) \(.+\)\n/.exec(part) ?? [];
    return name === undefined ? [] : [`${name}@${version}`];
  });
}

function asRequired({ properties = [], ...component }: Component): Component {
  return {
    ...component,
    scope: 'required',
    properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  };
}

/** npm names the root after its folder. */
function nameOf(ref: string): string {
  return ref.slice(0, ref.lastIndexOf('@'));
}

/** The nearest kept packages below, skipping those that were left out. */
function reachable(
  from: string,
  edges: ReadonlyMap<string, readonly string[]>,
  kept: ReadonlySet<string>,
): readonly string[] {
  const seen = new Set<string>();
  const visit = (ref: string): readonly string[] =>
    (edges.get(ref) ?? []).flatMap((next) => {
      if (seen.has(next)) return [];
      seen.add(next);
      return kept.has(next) ? [next] : visit(next);
    });
  return visit(from);
}
