import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createWorkspace } from '../../../scripts/runner/workspace.ts';
import { isOlder } from '../../support/old-bundle.ts';

it.each([
  ['is built after the last change', { 'dist/index.js': 100, 'src/a.ts': 90 }, false],
  ['comes from the checkout that wrote src/', { 'dist/index.js': 100, 'src/a.ts': 103 }, false],
  ['has one new file, since the others did not change', { 'dist/a.js': 10, 'dist/b.js': 100, 'src/a.ts': 95 }, false],
  ['is built before a change', { 'dist/index.js': 100, 'src/deep/a.ts': 111 }, true],
  ['is empty', { 'dist/.': 0, 'src/a.ts': 100 }, true],
])('a bundle that %s: %o, older than its source: %s', async (_, files, expected) => {
  await using workspace = await createWorkspace();
  for (const [path, atSeconds] of Object.entries(files)) {
    const file = join(workspace.path, path);
    mkdirSync(path.endsWith('/.') ? file : dirname(file), { recursive: true });
    if (path.endsWith('/.')) continue;
    writeFileSync(file, '');
    utimesSync(file, atSeconds, atSeconds);
  }
  expect(isOlder(join(workspace.path, 'dist'), join(workspace.path, 'src'))).toBe(expected);
});
