import { describe, expect, it, test } from 'vitest';
import { readEnvironment } from '../../../src/action/environment.ts';
import { redactNames, reportContext, runLink } from '../../../src/action/report-context.ts';
import { createRedaction } from '../../../src/text/redaction/redaction.ts';
import { operations, outcomes } from '../report/outcomes.ts';

const settings = { dryRun: true, origin: 'https://board.example.com', pathPrefix: '/board' };
const names = { users: new Map<string, string>(), tasks: new Map<string, string>() };

describe('what reports are told', () => {
  it('is the requests of a dry run, as they would be sent, without secrets', async () => {
    const redaction = createRedaction();
    redaction.addSecret('s3/cret');
    const context = await reportContext({ outcomes: [], names, interruption: undefined }, settings, redaction);
    const operation = { ...operations.byName, task: 'a s3/cret', target: { by: 'index', index: 0 } } as const;
    expect(context.requestsOf?.(operation)).toMatchObject([
      { method: 'POST', path: '/board/api/v1/tasks/a%20***/subtasks/by-index/0', body: '{"finished":true}' },
    ]);
  });

  it('is no request of a run that sends them', async () => {
    const run = { ...settings, dryRun: false };
    const context = await reportContext({ outcomes, names, interruption: 'by s3cret' }, run, createRedaction());
    expect(Object.keys(context).toSorted()).toEqual(['boardHost', 'dryRun', 'interruption', 'names', 'renderExport']);
  });

  it('has no secret in a name', () => {
    const { redact } = createRedactionOf('s3cret');
    const redacted = redactNames(
      { users: new Map([['U1', 'Anna s3cret']]), tasks: new Map([['T8', 's3cret']]) },
      redact,
    );
    expect([redacted.users.get('U1'), redacted.tasks.get('T8')]).toEqual(['Anna ***', '***']);
  });
});

function createRedactionOf(secret: string) {
  const redaction = createRedaction();
  redaction.addSecret(secret);
  return redaction;
}

const github = {
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_REPOSITORY: 'acme/shop.js',
  GITHUB_RUN_ID: '42',
  GITHUB_RUN_ATTEMPT: '2',
};

test.each([
  ['the attempt of the run', {}, { runUrl: 'https://github.example/acme/shop.js/actions/runs/42/attempts/2' }],
  ['nothing where a variable is not set', { GITHUB_RUN_ID: undefined }, {}],
  ['nothing where one is not what GitHub sets', { GITHUB_REPOSITORY: '"><img src=x>' }, {}],
  ['nothing by another scheme', { GITHUB_SERVER_URL: 'javascript:alert(1)' }, {}],
])('the link of the summary leads to %s', (_what, env, link) => {
  expect(runLink(readEnvironment({ ...github, ...env }, () => '/here'))).toEqual(link);
});
