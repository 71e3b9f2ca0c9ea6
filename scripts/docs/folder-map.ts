/** A table of ARCHITECTURE.md whose first column names what is in a folder, `module/` or `file.ts`. */
export type FolderMap = {
  readonly heading: string;
  /** The folder that it is the map of: empty for the root, else with a slash at the end. */
  readonly base: string;
  /** Whether files have rows as well. */
  readonly listsFiles: boolean;
};

/**
 * Where a map and the tree differ, in sentences: what has a row must exist, what exists must have a row, and folders that
 * a description names must be in the folder of that row, in the base or in the root.
 *
 * @param files Paths of all files of the repository, with forward slashes.
 */
export function findMapErrors(markdown: string, map: FolderMap, files: readonly string[]): readonly string[] {
  const { heading, base, listsFiles } = map;
  const paths = new Set(files.flatMap(withFolders));
  const rows = rowsBelow(markdown, heading);
  if (rows.length === 0) return [`there is no table below "## ${heading}"`];
  const listed = new Set(rows.flatMap(([names]) => names));
  const absent = [...listed].filter((name) => !paths.has(base + name));
  const children = [...paths].filter((path) => path.startsWith(base)).map((path) => path.slice(base.length));
  const unlisted = children.filter((name) => (listsFiles ? /^[^/]+\/?$/ : /^[^/]+\/$/).test(name) && !listed.has(name));
  const lost = rows.flatMap(([names, mentioned]) =>
    mentioned.filter(
      (folder) => !['', base, ...names.map((name) => base + name)].some((place) => paths.has(place + folder)),
    ),
  );
  return [
    ...absent.map((name) => `${base}${name} has a row below "## ${heading}", but does not exist`),
    ...unlisted.map((name) => `${base}${name} has no row below "## ${heading}"`),
    ...lost.map((folder) => `${folder} is named below "## ${heading}", but is not in the folder of its row`),
  ];
}

/** `a/b/c.ts` → itself, `a/`, `a/b/`. */
function withFolders(path: string): readonly string[] {
  return [path, ...[...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))];
}

/** The code in the first cell of each row, and the folders in the others. */
function rowsBelow(markdown: string, heading: string): readonly (readonly [readonly string[], readonly string[]])[] {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [, first = '', ...others] = row.split('|');
    return [codeIn(first), codeIn(others.join('|')).filter((code) => /^[\w.-]+\/$/.test(code))];
  });
}

function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
