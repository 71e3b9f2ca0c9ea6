import { describe, expect, it } from 'vitest';
import { createDeclaredReader } from '../../../src/engine/declared-files.ts';
import type { EnginePorts } from '../../../src/engine/ports.ts';
import { FileError } from '../../../src/model/ports.ts';

const { signal } = new AbortController();
const limit = { signal, deadlineMs: 1000, dispose: () => undefined, disposed: signal };

const inRepository: NonNullable<EnginePorts['readFromRepository']> = async (path, { maxBytes }) =>
  path === 'gone.yml'
    ? { ok: false, error: { code: 'missing-file', what: 'could not be read from o/r' } }
    : { ok: true, value: `repository, ${maxBytes}` };

/** A workspace that holds `here.yml`, and a `broken.yml` that cannot be read. */
function open(eventName: string, isOnGitHub = true) {
  const read: string[] = [];
  const readText: EnginePorts['readText'] = async (path, maxBytes) => {
    read.push(path);
    if (path === 'broken.yml') throw new FileError('it is a folder');
    return path === 'here.yml' ? `workspace, ${maxBytes}` : undefined;
  };
  const ports = { readText, ...(isOnGitHub && { readFromRepository: inRepository }) };
  return { read, reader: createDeclaredReader({ eventName }, ports, limit) };
}

const none = { code: 'missing-file' };

describe('a declared file', () => {
  it.each([
    ['push', 'here.yml', { ok: true, value: 'workspace, 8388608' }],
    ['push', 'there.yml', { ok: true, value: 'repository, 8388608' }],
    [
      'push',
      'gone.yml',
      { ok: false, error: { ...none, what: '"gone.yml" is not in the workspace, and it could not be read from o/r' } },
    ],
    ['issues', 'here.yml', { ok: true, value: 'repository, 8388608' }],
    ['issues', 'broken.yml', { ok: true, value: 'repository, 8388608' }],
    [
      'issues',
      'gone.yml',
      {
        ok: false,
        error: {
          ...none,
          what: '"gone.yml" is not read from the workspace on issues, and it could not be read from o/r',
        },
      },
    ],
  ])('on %s, of the name %s, gives %j', async (eventName, path, expected) => {
    const { reader, read } = open(eventName);
    expect(await reader(path)).toEqual(expected);
    expect(read).toEqual(eventName === 'issues' ? [] : [path]);
  });

  it('that is in the workspace and cannot be read is not looked for elsewhere', async () => {
    await expect(open('push').reader('broken.yml')).rejects.toThrow(FileError);
  });

  it.each(['push', 'issues', ''])('without a repository comes from the workspace, on "%s" too', async (eventName) => {
    const { read, reader } = open(eventName, false);
    expect(await reader('here.yml')).toEqual({ ok: true, value: 'workspace, 8388608' });
    expect(await reader('gone.yml')).toEqual({
      ok: false,
      error: { ...none, what: '"gone.yml" is not in the workspace', hint: 'check the path' },
    });
    expect(read).toEqual(['here.yml', 'gone.yml']);
  });

  it('is read once, up to the size that is asked for', async () => {
    const { reader, read } = open('push');
    const [first, second] = await Promise.all([reader('here.yml', 5), reader('here.yml', 5)]);
    expect([first, second, read]).toEqual([{ ok: true, value: 'workspace, 5' }, first, ['here.yml']]);
  });
});
