// Pages for users are for users.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const pages = ['README.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })];
const testPath = /\btest\/[\w./-]+\.test\.ts\b/g;

const isReleased = !readFileSync(join(root, 'README.md'), 'utf8').includes('<!-- unreleased -->');

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('names no file of the code, and nothing that is kept outside the repository', () => {
    const own = page === 'SECURITY.md' ? text.replaceAll(testPath, '') : text;
    expect(own.match(/\b(?:src|test)\/[\w./-]*\.\w+|task-board-api\.md|contract\.md/g)).toBeNull();
  });

  it('makes nobody run a package of npm before it is ours', () => {
    const commands = text.match(/^.*\b(?:npx|npm (?:install|i|add) taskboard|yarn add|pnpm add)\b.*$/gm) ?? [];
    expect(isReleased ? [] : commands).toEqual([]);
  });
});

describe('The promises of SECURITY.md', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');

  it('the promises of SECURITY.md name tests that exist', () => {
    const paths = text.match(testPath) ?? [];
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('the promises of SECURITY.md name a test in each row, unless nothing stops what it describes', () => {
    const rows = text
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\| (?:they try|they leave|somebody|---)/.test(line));
    expect(rows.filter((row) => !(/\.test\.ts` \|$/.test(row) || /\| nothing.* \| none \|$/.test(row)))).toEqual([]);
  });
});
