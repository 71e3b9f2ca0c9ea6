// Links between the documents lead somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const documents = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The anchors that GitHub gives the headings of a document. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

describe.each(documents)('%s', (path) => {
  const text = read(path);
  const links = [
    ...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g),
    ...text.matchAll(/ (?:src|srcset)="(?!https?:)([^"]+)"/g),
  ].map(([, file = '', anchor]) => ({
    file: file === '' ? path : join(dirname(path), file),
    anchor,
  }));

  it('links to files that exist', () => {
    expect(links.map(({ file }) => file).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const missing = links.filter(({ file, anchor }) => anchor !== undefined && !anchorsOf(read(file)).has(anchor));
    expect(missing).toEqual([]);
  });
});
