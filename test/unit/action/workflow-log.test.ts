import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkflowLog, type Log } from '../../../src/action/workflow-log.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import { printedBy } from '../../support/printed-by.ts';

describe('info', () => {
  it('prints many lines with few writes, redacted and guarded', () => {
    const written: string[] = [];
    const redaction = createRedaction();
    redaction.addSecret('t0ken');
    const log = createWorkflowLog({ redaction, write: (text) => written.push(text), env: {}, randomId: () => 'r' });
    for (let line = 0; line < 5000; line += 1) log.info(`::error::t0ken ${line}`);
    log.flush();
    expect(written.length).toBeLessThan(5);
    const lines = written.join('').split('\n');
    expect(lines).toHaveLength(5001);
    expect(lines[4999]).toBe('\\::error::*** 4999');
  });

  it('hides a secret that goes over lines', () => {
    const written: string[] = [];
    const redaction = createRedaction();
    redaction.addSecret('ab\ncd');
    const log = createWorkflowLog({ redaction, write: (text) => written.push(text), env: {}, randomId: () => 'r' });
    log.info('x ab\ncd y');
    log.flush();
    log.flush();
    expect(written).toEqual(['x *** y\n']);
  });
});

describe('the log in a step', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
    writeFileSync(join(folder, 'output'), '');
    writeFileSync(join(folder, 'summary'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const report = (log: Log) => {
    log.mask('t0ken');
    log.mask('line1\nline2');
    log.info('before');
    log.group('Subtasks of t0ken');
    log.info('inside line2');
    log.endGroup();
    const at = { source: 'a,b.yml', line: 3, column: 5 };
    log.annotate({ level: 'error', title: 'Operation failed', message: 'a\nt0ken ##[x]', at });
    log.annotate({ level: 'notice', title: 'Note', message: 'n' });
    log.setOutput('results', '[{"message":"***"}]');
    log.setOutput('secret', 't0ken');
    log.setOutput('secrets', '{"a":"t0ken"}');
    log.setOutput('succeeded', '12');
    log.summary('# failed <code>t0ken</code>\n');
    log.info('after');
  };

  it('keeps the path of the results file, whatever the secret', async () => {
    const output = join(folder, 'output');
    const setPath = (log: Log) => {
      log.mask('t');
      log.setOutput('results-file', '/tmp/results.json');
    };
    await printedBy(setPath, { GITHUB_OUTPUT: output });
    expect(readFileSync(output, 'utf8')).toBe('results-file=/tmp/results.json\n');
  });

  it('keeps the order of lines and commands, and masks first', async () => {
    const stdout = await printedBy(report, {
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    });
    expect(stdout.split(/\r?\n/)).toEqual([
      '::add-mask::t0ken',
      '::add-mask::line1%0Aline2',
      '::add-mask::line1\\nline2',
      '::add-mask::line1%250Aline2',
      '::add-mask::line1%250aline2',
      '::add-mask::line1',
      '::add-mask::line2',
      'before',
      '::group::Subtasks of ***',
      'inside ***',
      '::endgroup::',
      '::error title=Operation failed,file=a%2Cb.yml,line=3,col=5::a%0A*** ##\\[x]',
      '::notice title=Note::n',
      '::add-mask::{"a":"t0ken"}',
      'after',
      '',
    ]);
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe(
      'results=[{"message":"***"}]\nsecret=t0ken\nsecrets={"a":"t0ken"}\nsucceeded=12\n',
    );
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toBe('# failed <code>***</code>\n');
  });

  it('prints no output if there is no file for it', async () => {
    expect(await printedBy(report, {})).not.toMatch(/set-output|results/);
  });
});
