import { describe, expect, test } from 'vitest';
import { renderIssue } from '../../../src/text/render-problem.ts';
import { planOf } from './plan-of.ts';

const hooks = (...keys: string[]) =>
  `webhook-registrations:\n${keys
    .map((key, index) => `  - {callbackUrl: 'https://a.example/${index}', events: [taskCreated], ${key}}\n`)
    .join('')}`;

describe('two registrations cannot keep under one name', () => {
  test.each([
    ['names of their own', ['keep: {secret: A, id: B}', 'keep: {secret: C, id: D}'], []],
    ['a secret and a variable of one name', ['keep: {secret: A, id: B}', 'keep: {secret: B, id: A}'], []],
    ['one name in two places', ['keep: {secret: A, id: B}', 'keep: {secret: A, id: B, in: organization}'], []],
    [
      'one name in two environments',
      ['keep: {secret: A, id: B, in: "environment:x"}', 'keep: {secret: A, id: B, in: "environment:y"}'],
      [],
    ],
    ['nothing that is kept', ['allow-duplicate: true', 'allow-duplicate: true'], []],
    [
      'the same variable, in another case',
      ['keep: {secret: A, id: B}', 'keep: {secret: C, id: b}'],
      [
        '3: keep.id: webhook-registrations[1] keeps under the variable "b", as webhook-registrations[0] does, at board.yml:2:5; give each its own',
      ],
    ],
    [
      'the same secret in one environment',
      ['keep: {secret: A, id: B, in: "environment:x"}', 'keep: {secret: a, id: C, in: "environment:X"}'],
      [
        '3: keep.secret: webhook-registrations[1] keeps under the secret "a", as webhook-registrations[0] does, at board.yml:2:5; give each its own',
      ],
    ],
  ])('%s', async (_, keys, expected) => {
    const { problems } = await planOf(hooks(...keys));
    expect(problems.map((one) => `${one.at.line}: ${one.key}: ${renderIssue(one)}`)).toEqual(expected);
    expect(problems.map(({ code }) => code)).toEqual(expected.map(() => 'repeated-store'));
  });
});
