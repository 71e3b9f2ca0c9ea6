// What people get wrong, and what `taskboard check` tells them, or the log, which leaves the codes out. The golden files are the texts to edit by.
import { describe, expect, test } from 'vitest';
import { checkRun } from '../../../src/engine/check.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { renderPosition, renderProblem } from '../../../src/text/render-problem.ts';
import { renderSourceExcerpt } from '../../../src/text/source-excerpt.ts';
import { board, createWorld, requestOf } from './engine-fakes.ts';
import { inputMistakes } from './mistakes/inputs.ts';
import { keyMistakes } from './mistakes/keys.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { moreMistakes } from './mistakes/more.ts';
import { placeMistakes } from './mistakes/places.ts';
import { requireMistakes } from './mistakes/require.ts';
import { valueMistakes } from './mistakes/values.ts';
import { yamlMistakes } from './mistakes/yaml.ts';

const groups = {
  yaml: yamlMistakes,
  places: placeMistakes,
  keys: keyMistakes,
  values: valueMistakes,
  inputs: inputMistakes,
  require: requireMistakes,
  more: moreMistakes,
};

type Told = { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] };

async function check({ file, inputs, tasks, env = {} }: Mistake): Promise<Told> {
  const files = {
    ...(file !== undefined && { '.github/taskboard.yml': file }),
    ...(tasks !== undefined && { 'tasks.txt': tasks }),
  };
  const { ports, source } = createWorld({ files });
  const named = Object.entries({ ...board, ...inputs }).map(([name, value]) => [name.toLowerCase(), value]);
  const request = { ...requestOf(Object.fromEntries(named)), variables: env };
  const checked = await checkRun(request, source, ports, new AbortController().signal);
  return checked.ok ? { problems: [], warnings: checked.value.warnings } : checked.error;
}

/** What each mistake leads to; checked once. */
const told = new Map<Mistake, Told>();
for (const mistake of Object.values(groups).flat()) told.set(mistake, await check(mistake));
const toldOf = (mistake: Mistake): Told => told.get(mistake) ?? { problems: [], warnings: [] };

describe.each(Object.entries(groups))('%s', (name, mistakes) => {
  test.each(mistakes.map((mistake) => [mistake.title, mistake] as const))(
    'one slip gives one problem or one warning: %s',
    (_, mistake) => {
      const { problems, warnings } = toldOf(mistake);
      const slips = mistake.slips ?? 1;
      expect([problems, warnings].map(({ length }) => length)).toEqual(mistake.warns ? [0, slips] : [slips, 0]);
    },
  );

  test('the log is that of the golden file', async () => {
    const pages = mistakes.map((mistake) => renderPage(mistake, toldOf(mistake)));
    const path = `../../golden/mistakes/${name}.txt`;
    await expect(pages.join('\n')).toMatchFileSnapshot(path);
  });
});

test('no log shows a password', () => {
  for (const mistake of Object.values(groups).flat()) {
    const { problems, warnings } = toldOf(mistake);
    expect([...problems, ...warnings].map(renderLogged).join('\n')).not.toContain('hunter2');
  }
});

test('there are about a hundred of them', () => {
  expect(Object.values(groups).flat().length).toBeGreaterThan(200);
});

function renderPage(mistake: Mistake, { problems, warnings }: Told): string {
  const { title, file, inputs = {}, tasks, env = {} } = mistake;
  const written = [
    ...(file === undefined ? [] : [indent(file)]),
    ...Object.entries(inputs).map(([name, value]) =>
      value.includes('\n') ? `    ${name}: |\n${indent(value, 6)}` : `    ${name}: ${value}`,
    ),
    ...(tasks === undefined ? [] : [`    tasks.txt:\n${indent(tasks, 6)}`]),
    ...Object.entries(env).map(([name, value]) => `    env ${name}=${value}`),
  ];
  const told = [...problems.map(renderLogged), ...warnings.map((one) => `warning: ${renderLogged(one)}`)];
  return `# ${title}\n${written.join('\n')}\n\n${told.join('\n')}\n`;
}

function renderLogged(problem: Problem): string {
  const { at, code, sourceLine } = problem;
  const excerpt = sourceLine === undefined ? undefined : renderSourceExcerpt(sourceLine, at, (text) => text);
  const line = `${renderPosition(at)}: ${renderProblem(problem).message} [${code}]`;
  return excerpt === undefined ? line : `${line}\n${excerpt}`;
}

/** Spaces that are none are shown. */
function indent(text: string, by = 4): string {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line.replaceAll('\t', '→').replaceAll('\u00a0', '·')}`)
    .join('\n');
}
