// Pages for users are for users.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const pages = ['README.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })];

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('names no file of the code, and nothing that is kept outside the repository', () => {
    expect(text.match(/\b(?:src|test)\/[\w./-]*\.\w+|task-board-api\.md|contract\.md/g)).toBeNull();
  });

  it('makes nobody run a package of npm that is not ours yet', () => {
    expect(text.match(/^.*\b(?:npx|npm (?:install|i|add) taskboard|yarn add|pnpm add)\b.*$/gm)).toBeNull();
  });
});
