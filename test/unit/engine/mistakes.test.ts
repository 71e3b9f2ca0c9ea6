// What people get wrong, and what `taskboard check` tells them, or the log, which leaves the codes out. The golden files are the texts
// to edit by. What is written there is the file; after `@NAME`, it is the input of that name, `tasks.txt` or a variable (`env.X`).
import { describe, expect, test } from 'vitest';
import { checkRun } from '../../../src/engine/check.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { renderPosition, renderProblem } from '../../../src/text/render-problem.ts';
import { renderSourceExcerpt } from '../../../src/text/source-excerpt.ts';
import { type Page, expectPages, readPages } from '../../support/golden-pages.ts';
import { board, createWorld, requestOf } from './engine-fakes.ts';

const groups = ['yaml', 'places', 'keys', 'values', 'inputs', 'require', 'more'].map((name) => `mistakes/${name}.txt`);

async function check({ written }: Page): Promise<readonly string[]> {
  const [file = '', ...others] = written.split(/^@/m);
  const given = others.map((part): [string, string] => {
    const [, name = '', value = ''] = /^(\S+)\s?(.*)$/s.exec(part) ?? [];
    return [name, value.replace(/\n$/, '')];
  });
  const named = (matches: (name: string) => boolean) => given.filter(([name]) => matches(name));
  const [[, tasks] = []] = named((name) => name === 'tasks.txt');
  const inputs = named((name) => !name.includes('.'));
  const variables = named((name) => name.startsWith('env.')).map(([name, value]) => [name.slice('env.'.length), value]);
  const { ports, source } = createWorld({
    files: {
      ...((file !== '' || given.length === 0) && { '.github/taskboard.yml': `${file.trimEnd()}\n` }),
      ...(tasks !== undefined && { 'tasks.txt': `${tasks}\n` }),
    },
  });
  const request = {
    ...requestOf({ ...board, ...Object.fromEntries(inputs) }),
    variables: Object.fromEntries(variables),
  };
  const checked = await checkRun(request, source, ports, new AbortController().signal);
  const { problems, warnings } = checked.ok ? { problems: [], warnings: checked.value.warnings } : checked.error;
  return [...problems.map(renderLogged), ...warnings.map((one) => `warning: ${renderLogged(one)}`)];
}

function renderLogged(problem: Problem): string {
  const { at, code, sourceLine } = problem;
  const excerpt = sourceLine === undefined ? undefined : renderSourceExcerpt(sourceLine, at, (text) => text);
  const line = `${renderPosition(at)}: ${renderProblem(problem).message} [${code}]`;
  return excerpt === undefined ? line : `${line}\n${excerpt}`;
}

describe.each(groups)('%s', (path) => {
  test('says what the log says', async () => {
    await expectPages(path, check);
  });

  test('has one problem or one warning for each slip, and shows no password', async () => {
    for (const page of readPages(path)) {
      const told = await check(page);
      const slips = Number(/\((\d) slips\)$/.exec(page.title)?.[1] ?? 1);
      expect([page.title, told.length]).toEqual([page.title, slips]);
      expect(told.join('\n')).not.toContain('hunter2');
    }
  });
});
