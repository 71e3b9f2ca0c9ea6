import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEvent } from '../../../src/host/event.ts';
import { FileError } from '../../../src/model/ports.ts';

let base = '';
let path = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'event-'));
  path = join(base, 'event.json');
});
afterEach(() => rmSync(base, { recursive: true }));

describe('the event of the run', () => {
  it('is the payload and its name', async () => {
    const payload = { action: 'opened', number: 7, pull_request: { title: 'Ä 🎉', body: null } };
    writeFileSync(path, JSON.stringify(payload));
    expect(await readEvent(path, 'pull_request')).toEqual({ name: 'pull_request', payload });
  });

  it('may begin with a byte order mark, be empty, and have any property', async () => {
    writeFileSync(path, '\uFEFF{}');
    expect(await readEvent(path, 'push')).toEqual({ name: 'push', payload: {} });
    writeFileSync(path, '{"__proto__": {"a": 1}, "kind": "fault"}');
    expect(await readEvent(path, 'push')).toEqual({
      name: 'push',
      payload: JSON.parse('{"__proto__": {"a": 1}, "kind": "fault"}'),
    });
  });

  it.each<[string, () => void, string]>([
    ['there is no file', () => undefined, 'there is no such file'],
    ['it is empty', () => writeFileSync(path, ''), 'not a JSON object'],
    ['it is not JSON', () => writeFileSync(path, '{"a": '), 'not a JSON object'],
    ['it is a list', () => writeFileSync(path, '[]'), 'not a JSON object'],
  ])('is an error that names the file when %s', async (_, prepare, words) => {
    prepare();
    const reading = readEvent(path, 'push');
    await expect(reading).rejects.toThrow(FileError);
    await expect(reading).rejects.toThrow(words);
    await expect(reading).rejects.toThrow(path);
  });
});
