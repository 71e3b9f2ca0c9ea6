import { expect, it } from 'vitest';
import { findMapErrors } from '../../../../scripts/docs/folder-map.ts';

const markdown = `# Architecture

## Modules

| module | what it holds | library |
| --- | --- | --- |
| \`entry.ts\`, \`kitchen/\` | \`stoves/\`: heat, \`pans.ts\`, what \`cellar/\` and \`test/\` have | \`@scope/fire\` |
| \`cellar/\` | jars | |

## More

| \`attic/\` | not of this map |
`;
const modules = { heading: 'Modules', base: 'src/', listsFiles: true };
const files = ['README.md', 'src/entry.ts', 'src/kitchen/stoves/gas.ts', 'src/cellar/jars.ts', 'test/all.ts'];

it('findMapErrors finds nothing where map and tree agree', () => {
  expect(findMapErrors(markdown, modules, files)).toEqual([]);
});

const cases = [
  [
    'a module that is gone',
    files.filter((file) => !file.startsWith('src/cellar/')),
    [
      'src/cellar/ has a row below "## Modules", but does not exist',
      'cellar/ is named below "## Modules", but is not in the folder of its row',
    ],
  ],
  ['a module without a row', [...files, 'src/attic/box.ts'], ['src/attic/ has no row below "## Modules"']],
  ['a file without a row', [...files, 'src/index.ts'], ['src/index.ts has no row below "## Modules"']],
  [
    'a folder of a module that moved',
    [...files.filter((file) => !file.includes('stoves')), 'src/kitchen/a.ts', 'src/cellar/stoves/gas.ts'],
    ['stoves/ is named below "## Modules", but is not in the folder of its row'],
  ],
] as const;
it.each(cases)('findMapErrors finds %s', (_, tree, errors) => {
  expect(findMapErrors(markdown, modules, tree)).toEqual(errors);
});

it('findMapErrors asks no rows for files where the map lists folders alone', () => {
  const root = { heading: 'More', base: '', listsFiles: false };
  expect(findMapErrors(markdown, root, ['README.md', 'attic/box.ts'])).toEqual([]);
  expect(findMapErrors(markdown, root, ['README.md', 'attic/box.ts', 'test/a.ts'])).toEqual([
    'test/ has no row below "## More"',
  ]);
});

it('findMapErrors finds a map that is not there', () => {
  expect(findMapErrors('# Architecture\n', modules, files)).toEqual(['there is no table below "## Modules"']);
});
