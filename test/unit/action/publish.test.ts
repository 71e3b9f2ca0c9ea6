// Outputs, results and what people read, of which none takes another along (contract.md, section 5).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DifferenceSpool } from '../../../src/action/difference-spool.ts';
import { type Report, publish } from '../../../src/action/publish.ts';
import type { Log } from '../../../src/action/workflow-log.ts';
import type { Annotation } from '../../../src/model/problem.ts';
import type { Difference } from '../../../src/model/time-entry.ts';
import { fakeScratch } from '../exports/export-fakes.ts';
import { removal } from '../run/run-fakes.ts';

let runnerTemp = '';

beforeEach(async () => {
  runnerTemp = await mkdtemp(join(tmpdir(), 'publish-'));
});

afterEach(async () => await rm(runnerTemp, { recursive: true }));

/** What was done, in order: names of outputs, lines, annotations. */
async function published(bugs: Readonly<Record<string, () => never>>, setOutput: Log['setOutput'] = () => undefined) {
  const done: string[] = [];
  const annotations: Annotation[] = [];
  const log: Log = {
    info: (text) => void done.push(text),
    group: () => undefined,
    endGroup: () => undefined,
    annotate: (annotation) => void annotations.push(annotation),
    mask: () => undefined,
    setOutput: (name, value) => {
      setOutput(name, value);
      done.push(`output ${name}`);
    },
    summary: (markdown) => void done.push(markdown),
    flush: () => undefined,
  };
  const environment = { runnerTemp } as Parameters<typeof publish>[2]['environment'];
  const system = { randomId: () => 'r4nd0m' } as Parameters<typeof publish>[2]['system'];
  const spool = new DifferenceSpool(fakeScratch(), (text) => text);
  const outcomes = [{ operation: removal('T1'), status: 'succeeded', attempts: 1, message: 'done' } as const];
  const further = [{ level: 'notice', title: 'A notice', message: 'of the run' }] as const;
  const report: Report = {
    lines: () => bugs['The end of the log']?.() ?? ['the last line'],
    summary: async () => bugs['The job summary']?.() ?? 'the summary',
    comment: async () => {
      done.push(bugs['The comment']?.() ?? 'the comment');
      return [];
    },
    annotations: async () => ({ further: bugs['The annotations']?.() ?? further }),
  };
  const areSet = await publish({ outcomes }, report, { log, environment, system, spool });
  return { areSet, done, annotations };
}

const fail = () => {
  throw new RangeError('Maximum call stack size exceeded');
};

describe('what people read', () => {
  it('is rendered only when the outputs are set and the results are written', async () => {
    const { done } = await published({});
    const outputs = done.filter((one) => one.startsWith('output '));
    expect(done.slice(0, outputs.length)).toEqual(outputs);
    expect(outputs).toContain('output results-file');
    expect(done.slice(outputs.length)).toEqual(['the last line', 'the summary', 'the comment']);
    const results = await readFile(join(runnerTemp, 'taskboard-results-r4nd0m.json'), 'utf8');
    expect(JSON.parse(results)).toMatchObject([{ task: 'T1', status: 'succeeded' }]);
  });

  it.each<[part: string, shown: string | undefined]>([
    ['The end of the log', 'the last line'],
    ['The job summary', 'the summary'],
    ['The comment', 'the comment'],
    ['The annotations', undefined],
  ])('loses only its own part to a bug: %s', async (part, lost) => {
    const whole = await published({});
    await rm(join(runnerTemp, 'taskboard-results-r4nd0m.json'));
    const { areSet, done, annotations } = await published({ [part]: fail });
    expect(areSet).toBe(true);
    expect(done).toEqual(whole.done.filter((one) => one !== lost));
    const kept = part === 'The annotations' ? [] : whole.annotations;
    expect(annotations).toEqual(
      [
        ...kept,
        {
          level: 'warning',
          title: 'Report not written',
          message: `${part} could not be written. Maximum call stack size exceeded`,
        },
      ]
        .sort((a, b) => a.level.localeCompare(b.level))
        .toReversed(),
    );
  });

  it('is written, and false is returned, if the outputs cannot be set', async () => {
    const full = (name: string) => {
      if (name !== 'results-file') throw new Error('no space left');
    };
    const { areSet, done, annotations } = await published({}, full);
    expect(areSet).toBe(false);
    expect(done).toEqual(['output results-file', 'the last line', 'the summary', 'the comment']);
    expect(annotations[0]?.message).toMatch(/^The outputs could not be set\. .* its secret is lost: .* no space left$/);
  });
});

describe('DifferenceSpool', () => {
  it('adds nothing after a write that failed, since part of it may be there', async () => {
    const appended: unknown[] = [];
    const full = async (text: unknown) => {
      appended.push(text);
      if (appended.length === 2) throw new Error('no space left');
    };
    const spool = new DifferenceSpool({ ...fakeScratch(), append: full }, (text) => text);
    const difference = { change: 'added', entry: 'E1' } as Difference;
    await spool.add([difference]);
    const { bytes } = spool;
    await expect(spool.add([difference])).rejects.toThrow('no space left');
    await spool.add([difference]);
    expect([spool.bytes, appended.length]).toEqual([bytes, 2]);
  });
});
