import { expect, test } from 'vitest';
import { missedAnnotation } from '../../../src/report/log/notices.ts';

test.each([
  [1, 'The only request of this run got 404.'],
  [14, 'Every request of this run (14) got 404.'],
])('%d requests that all got 404 are a warning about base-url and the ids', (requests, what) => {
  expect(missedAnnotation(requests)).toEqual({
    level: 'warning',
    title: 'Nothing found',
    message: `${what} Check base-url and its path, the ids of the tasks, and that the credential may see them.`,
  });
});
