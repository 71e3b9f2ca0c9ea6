// What a comment costs beyond a run without one. BENCH_RIVAL names the dist/index.js of another build to compare with.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { action, ensureDone, type Figure, inTurn, medianMs, runStep } from './measure.ts';

const inputs = {
  'base-url': 'http://127.0.0.1:9',
  token: 'bench-token',
  'github-token': 'bench-github-token',
  'dry-run': 'true',
  'label-removals': '- { task: T1, label: x }',
};

export async function comment(): Promise<void> {
  const temp = await mkdtemp(join(tmpdir(), 'taskboard-bench-event-'));
  // A pull request without comments: each run creates one.
  let created = 0;
  const gitHub = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') created += 1;
    response.writeHead(request.method === 'POST' ? 201 : 200).end('[]');
  });
  try {
    await once(gitHub.listen(0, '127.0.0.1'), 'listening');
    const event = join(temp, 'event.json');
    await writeFile(event, JSON.stringify({ pull_request: { number: 1 } }));
    const env = {
      GITHUB_API_URL: `http://127.0.0.1:${(gitHub.address() as AddressInfo).port}`,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: event,
    };
    const without = () => runStep([action], inputs, env);
    const using = (entry: string) => async () => {
      const before = created;
      const figure = await runStep([entry], { ...inputs, comment: 'true' }, env);
      if (created !== before + 1) throw new Error(`no comment was created:\n${figure.stdout}`);
      return figure;
    };
    await compare('with a comment', using(action), 'without', without);
    const rival = process.env['BENCH_RIVAL'];
    if (rival !== undefined) await compare('with a comment', using(action), 'rival', using(rival));
  } finally {
    gitHub.close();
    await rm(temp, { recursive: true, force: true });
  }
}

type Run = () => Promise<Figure>;

async function compare(first: string, runFirst: Run, second: string, runSecond: Run): Promise<void> {
  const [a, b] = await inTurn(25, runFirst, runSecond);
  ensureDone([...a, ...b]);
  console.log(`      dry run ${first}: ${medianMs(a).toFixed(0)} ms; ${second}: ${medianMs(b).toFixed(0)} ms`);
}
