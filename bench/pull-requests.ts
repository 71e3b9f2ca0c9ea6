// What a pull request costs beyond a run that needs none.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { action, ensureDone, type Figure, median, medianMs, report, root, runStep } from './measure.ts';

const count = 500;
const settings = { 'base-url': 'http://127.0.0.1:9', token: 'bench-token', 'dry-run': 'true' };
const removal = '- { task: T1, label: x }';

/** 60 KB: boxes of which every other one is ticked, and a paragraph of links. */
function bodyText(): string {
  const boxes = Array.from({ length: count }, (_, index) => `- [${index % 2 ? 'x' : ' '}] ${boxText(index)}\n`);
  const links = Array.from(
    { length: count },
    (_, index) => `See [task ${index}](https://board.example.com/t/T${index}) for the details of it.\n`,
  );
  return `## Board\n${boxes.join('')}\n${links.join('')}`.padEnd(60_000, 'x');
}

function boxText(index: number): string {
  return `Box number ${index} with some text`;
}

const fromPullRequest = {
  ...settings,
  'task-references': "{ pattern: 'board\\.example\\.com/t/([A-Za-z0-9_-]+)' }",
  'subtask-updates': '- { task: T1, checklist: true }',
  'label-removals': '- { task: { from: pull-request }, label: x }',
};

export async function pullRequests(): Promise<void> {
  const temp = await mkdtemp(join(tmpdir(), 'taskboard-bench-event-'));
  try {
    const path = join(temp, 'event.json');
    const repo = { full_name: 'octo-org/octo-repo' };
    const head = { ref: 'fix', sha: 'a'.repeat(40), repo };
    const pullRequest = {
      number: 1,
      title: 'Fix',
      body: bodyText(),
      author_association: 'MEMBER',
      head,
      base: { repo },
    };
    await writeFile(path, JSON.stringify({ action: 'closed', pull_request: pullRequest }));
    const event = { GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: path };
    await time(event);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

async function time(event: Readonly<Record<string, string>>): Promise<void> {
  const [parsers, found, plain]: [Figure[], Figure[], Figure[]] = [[], [], []];
  for (let round = 0; round < 11; round += 1) {
    parsers.push(await runStep([join(root, 'bench/bare-markdown.mjs')], {}, event));
    found.push(await runStep([action], fromPullRequest, event));
    plain.push(await runStep([action], { ...settings, 'label-removals': removal }, event));
  }
  ensureDone([...parsers, ...found, ...plain]);
  const parsersMs = median(parsers.map(({ stdout }) => Number(stdout)));
  const extraMs = medianMs(found) - medianMs(plain);
  console.log(
    `      a 60 KB pull request, dry run: ${medianMs(found).toFixed(0)} ms; without it: ${medianMs(plain).toFixed(0)} ms`,
  );
  console.log(`      the two parsers alone, in a thread: ${parsersMs.toFixed(0)} ms`);
  report(
    '500 boxes and 500 links, ratio to the parsers',
    extraMs / parsersMs,
    'at most 1.2',
    extraMs / parsersMs <= 1.2,
  );
}
