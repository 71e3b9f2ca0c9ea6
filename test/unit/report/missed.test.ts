import { expect, test } from 'vitest';
import { allNotFoundAnnotation } from '../../../src/report/log/notices.ts';

const check = 'Check base-url and its path, the ids of the tasks, and that the credential may see them';

test.each([
  [1, 'warning', `The only request of this run got 404. ${check}.`],
  [14, 'warning', `Every request of this run (14) got 404. ${check}.`],
  [
    14,
    'notice',
    `Every request of this run (14) got 404, which if-missing: ignore accepts. ${check}, unless that was expected.`,
  ],
] as const)('%d requests that all got 404 are a %s about base-url and the ids', (requests, level, message) => {
  expect(allNotFoundAnnotation({ requests, level })).toEqual({ level, title: 'Nothing found', message });
});
