// What Windows makes of paths, on any system; workspace-files.test.ts has the files and links of the system at hand.
import { win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkInside } from '../../../src/host/workspace-place.ts';

const root = String.raw`D:\a\board\board`;
const check = (path: string) => () => checkInside(root, win32.resolve(root, path), path, win32);

describe('a path on Windows', () => {
  it.each([
    'time.csv',
    'reports/time.csv',
    String.raw`reports\time.csv`,
    'd:/A/BOARD/board/time.csv',
    'reports/../time.csv',
    'console.csv',
    '.github/time.csv',
  ])('may be used inside the workspace: %s', (path) => {
    expect(check(path)).not.toThrow();
  });

  it.each([
    ['../time.csv', 'leads out of the workspace'],
    [String.raw`..\time.csv`, 'leads out of the workspace'],
    [String.raw`\time.csv`, 'leads out of the workspace'],
    ['D:/a/board/board2/time.csv', 'leads out of the workspace'],
    ['C:time.csv', 'leads out of the workspace'],
    [String.raw`\\server\share\time.csv`, 'leads out of the workspace'],
    [String.raw`\\?\C:\time.csv`, 'leads out of the workspace'],
    ['D:/a/board/board', 'is the workspace itself'],
    ['.git/hooks/a.csv', 'inside .git'],
    [String.raw`.GIT\hooks\a.csv`, 'inside .git'],
    [String.raw`sub\.git\a.csv`, 'inside .git'],
    ['GIT~1/a.csv', 'inside .git'],
    ['.git /a.csv', 'inside .git'],
    ['.git./a.csv', 'inside .git'],
    ['.git::$INDEX_ALLOCATION/a.csv', 'inside .git'],
    ['action.yml:a.csv', 'Windows does not allow as a name, "action.yml:a.csv"'],
    ['what?.csv', 'Windows does not allow as a name'],
    ['reports /time.csv', 'Windows does not allow as a name, "reports "'],
    ['reports./time.csv', 'Windows does not allow as a name'],
    ['nul.csv', 'Windows does not allow as a name'],
    ['COM1/time.csv', 'Windows does not allow as a name'],
  ])('is refused: %s', (path, message) => {
    expect(check(path)).toThrow(message);
  });
});
