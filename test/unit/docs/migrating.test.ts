// docs/migrating.md: the declarations do what stands before them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planDeclarations } from '../../../src/library/run.ts';
import type { CheckOptions } from '../../../src/library/start.ts';
import { blocksOf, sectionOf } from '../../support/markdown-blocks.ts';
import { markdownWorker } from '../../support/parse-here.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/migrating.md'), 'utf8');
const host = {
  variables: {},
  workingDirectory: () => '/workspace',
  markdownWorker,
};
const payload = {
  pull_request: {
    number: 7,
    body: 'See https://board.example.com/t/T8 and https://board.example.com/t/T21, not board.example.com/t/T8 again.',
    author_association: 'MEMBER',
    user: { login: 'mona' },
  },
};
const tick = 'POST /api/v1/tasks/T8/subtasks/by-name/Write%20tests';

it.each<[string, CheckOptions, readonly string[]]>([
  [
    'From curl and jq',
    {},
    [
      `${tick} {"finished":true}`,
      'DELETE /api/v1/tasks/T8/labels/by-name/in%20review',
      'GET /api/v1/tasks/T8/manual-time-entries',
    ],
  ],
  ['From http-request-action', {}, [`${tick} {"finished":true,"userId":null}`]],
  [
    'From github-script',
    { event: { name: 'pull_request', payload } },
    ['T8', 'T21'].map((task) => `DELETE /api/v1/tasks/${task}/labels/by-name/in%20review`),
  ],
])('docs/migrating.md, %s', async (heading, options, requests) => {
  const [text = ''] = blocksOf(sectionOf(guide, heading), 'yaml');
  const { problems, warnings, operations } = await planDeclarations(text, options, host);
  expect([...problems, ...warnings]).toEqual([]);
  const planned = operations.flatMap((operation) => operation.requests);
  expect(planned.map(({ method, path, body }) => [method, path, body].filter(Boolean).join(' '))).toEqual(requests);
});
