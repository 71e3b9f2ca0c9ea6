import { describe, expect, test } from 'vitest';
import { messageOf, parseFile } from './problems-of.ts';

const read = (keys: string) =>
  parseFile(`webhook-registrations:\n  - {callbackUrl: 'https://a.example/', events: [taskCreated], ${keys}}\n`);

const guardsOf = async (keys: string) =>
  (await read(keys)).declarations.map(({ list: _, source: _s, at: _a, inFile: _f, ...rest }) => {
    const { webhook: _w, ...guards } = { webhook: undefined, ...rest };
    return guards;
  });

describe('guards against duplicate registrations are read as written', () => {
  test.each([
    ['keep: {secret: S, id: I}', { keep: { secret: 'S', id: 'I', in: { kind: 'repository' } } }],
    ['keep: {secret: _s1, id: i, in: repository}', { keep: { secret: '_s1', id: 'i', in: { kind: 'repository' } } }],
    ['keep: {secret: S, id: S, in: organization}', { keep: { secret: 'S', id: 'S', in: { kind: 'organization' } } }],
    [
      'keep: {secret: S, id: I, in: "environment:a b/c"}',
      { keep: { secret: 'S', id: 'I', in: { kind: 'environment', name: 'a b/c' } } },
    ],
    ['keep: {secret: MY_GITHUB_X, id: I}', { keep: { secret: 'MY_GITHUB_X', id: 'I', in: { kind: 'repository' } } }],
    [
      'keep: {secret: S, id: I, in: "environment:a\\nb"}',
      { keep: { secret: 'S', id: 'I', in: { kind: 'environment', name: 'a\nb' } } },
    ],
    ['keep: {}', {}],
    ['allow-duplicate: true', { allowDuplicate: true }],
    ['keep: {}, allow-duplicate: false', {}],
  ])('%s', async (keys, expected) => {
    expect((await read(keys)).problems).toEqual([]);
    expect(await guardsOf(keys)).toEqual([expected]);
  });
});

describe('names that GitHub would reject are invalid', () => {
  test.each([
    ['keep: {secret: S, id: 17}', 'expected the name of an Actions variable, but YAML reads 17 as a number'],
    ['keep: {secret: S, id: "1A"}', 'digits and _, and no digit first'],
    ['keep: {secret: github_x, id: I}', 'names that begin with GITHUB_ are reserved'],
    ['keep: {secret: S, id: I, in: organisation}', 'did you mean "organization"?'],
    ['keep: {secret: S, id: I, in: "environment:"}', 'environment:NAME, found the string "environment:"'],
    ['keep: {secret: S, id: I, in: "my environment:a"}', 'found the string "my environment:a"'],
    ['keep: {secret: S, id: I, in: "environment:."}', 'environment:NAME, found the string "environment:."'],
  ])('%s', async (keys, expected) => {
    expect((await read(keys)).problems.map(messageOf)).toEqual([expect.stringContaining(expected)]);
  });
});
