import { describe, expect, it } from 'vitest';
import { replaceFile } from '../../../src/host/replace-file.ts';

/** A system on which the first renames fail with these codes. */
function systemOf(platform: NodeJS.Platform, ...codes: readonly string[]) {
  const seen = { renames: 0, waitedMs: 0 };
  const system = {
    platform,
    rename: async () => {
      const code = codes[seen.renames];
      seen.renames += 1;
      if (code !== undefined) throw Object.assign(new Error(code), { code });
    },
    wait: async (delayMs: number) => {
      seen.waitedMs += delayMs;
    },
  };
  return { seen, replace: () => replaceFile('.a.tmp', 'a.csv', system) };
}

describe('replacing a file', () => {
  it('waits on Windows while another program has one of the files open', async () => {
    const { seen, replace } = systemOf('win32', 'EPERM', 'EACCES', 'EBUSY');
    await replace();
    expect(seen).toEqual({ renames: 4, waitedMs: 500 });
  });

  it('gives up there after two seconds', async () => {
    const { seen, replace } = systemOf('win32', ...Array.from({ length: 9 }, () => 'EPERM'));
    await expect(replace()).rejects.toMatchObject({ code: 'EPERM' });
    expect(seen).toEqual({ renames: 6, waitedMs: 2000 });
  });

  it.each([
    ['win32', 'ENOSPC'],
    ['linux', 'EPERM'],
    ['darwin', 'EBUSY'],
  ] as const)('fails at once where waiting would not help: %s, %s', async (platform, code) => {
    const { seen, replace } = systemOf(platform, code);
    await expect(replace()).rejects.toMatchObject({ code });
    expect(seen).toEqual({ renames: 1, waitedMs: 0 });
  });
});
