import { describe, expect, it } from 'vitest';
import { readActionMetadata } from '../../../scripts/runner/action-metadata.ts';
import type { Outcome } from '../../../src/model/operation.ts';
import { boundResults, maxResultsBytes, renderOutputs, renderResults } from '../../../src/report/results/results.ts';
import { operations, outcomes, secret } from './outcomes.ts';

const registered = (source: string, name: string | undefined, webhookId: string): Outcome => ({
  operation: {
    ...operations.namelessWebhook,
    source,
    webhook: { ...operations.namelessWebhook.webhook, ...(name === undefined ? {} : { name }) },
  },
  status: 'succeeded',
  attempts: 1,
  message: 'registered',
  registered: { webhookId, secret: `secret of ${webhookId}` },
});

describe('the results', () => {
  it('are one JSON object per operation, without a secret', async () => {
    const results = renderResults(outcomes)[0]?.text ?? '';
    expect(results).not.toContain(secret);
    const text = `${JSON.stringify(JSON.parse(results), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../golden/report/results.json');
  });

  it('are cut to what did not succeed, then to counts', () => {
    const [done, unknown] = outcomes as [Outcome, Outcome];
    const many = Array<Outcome>(3000).fill(done);
    expect(JSON.parse(boundResults([...many, unknown]))).toHaveLength(1);
    expect(JSON.parse(boundResults(many.slice(0, 2)))).toHaveLength(2);
    const failed = many.map((outcome) => ({ ...outcome, status: 'failed' as const }));
    expect(JSON.parse(boundResults([...failed, done]))).toEqual({
      succeeded: 1,
      unchanged: 0,
      failed: 3000,
      unknown: 0,
      skipped: 0,
      planned: 0,
    });
  });

  it('measure their limit in bytes', () => {
    const [done] = outcomes as [Outcome];
    const wide = { ...done, message: '日'.repeat(maxResultsBytes / 2) };
    expect(boundResults([wide])).toBe('[]');
  });
});

describe('the outputs', () => {
  it('are all there', async () => {
    const text = `${JSON.stringify(renderOutputs(outcomes), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../golden/report/outputs.json');
  });

  it('are there without a webhook or an export, too', async () => {
    const text = `${JSON.stringify(renderOutputs([]), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../golden/report/outputs-empty.json');
  });

  it('are those that action.yml describes', () => {
    const described = Object.keys(readActionMetadata().outputs).filter((name) => name !== 'results-file');
    expect(Object.keys(renderOutputs([])).toSorted()).toEqual(described.toSorted());
  });

  it('hold a secret in secret and secrets only', () => {
    const { secret: first, secrets, ...others } = renderOutputs(outcomes);
    expect([first, secrets]).toEqual([secret, JSON.stringify({ 'Build hook': secret })]);
    expect(JSON.stringify(others)).not.toContain(secret);
  });

  it('keep every webhook, whatever their names', () => {
    const outputs = renderOutputs([
      registered('webhook-registrations[0]', '__proto__', 'W0'),
      registered('webhook-registrations[1]', 'Hook', 'W1'),
      registered('webhook-registrations[2]', 'Hook', 'W2'),
      registered('webhook-registrations[3]', undefined, 'W3'),
    ]);
    expect(outputs['webhookId']).toBe('W0');
    expect(outputs['webhookIds']).toBe(
      '{"__proto__":"W0","Hook":"W1","Hook (webhook-registrations[2])":"W2","https://hooks.example.com/other":"W3"}',
    );
  });

  it('sum durations without the digits of binary fractions', () => {
    const exported = { entries: 1, totalSeconds: 0.1, files: ['a.csv'] };
    const one: Outcome = { operation: operations.exportMany, status: 'succeeded', attempts: 1, message: 'm', exported };
    const outputs = renderOutputs([one, one, one]);
    expect([outputs['total-seconds'], outputs['entries'], outputs['files']]).toEqual(['0.3', '3', '["a.csv"]']);
  });
});

it('a webhook that was found registered has its id in the outputs, and no secret', () => {
  const found: Outcome = {
    operation: operations.webhook,
    status: 'unchanged',
    attempts: 0,
    message: 'registered already',
    registered: { webhookId: 'W0' },
  };
  expect(renderOutputs([found])).toMatchObject({
    webhookId: 'W0',
    secret: '',
    webhookIds: '{"Build hook":"W0"}',
    secrets: '{}',
  });
});
