import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { createMarkdownParser } from '../../../src/host/parse-markdown.ts';
import { markdownWorker } from '../../support/parse-here.ts';

const running = new AbortController().signal;
const worker = new URL('../../../src/markdown-worker.ts', import.meta.url);

function script(code: string): URL {
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';parentPort.postMessage('running');${code}`)}`,
  );
}

test('a description is parsed in another thread', async () => {
  expect(await createMarkdownParser(worker).parse('- [x] a <b>T8</b>', running)).toEqual({
    ok: true,
    value: { text: 'a T8\n', links: [], outline: [{ kind: 'box', ticked: true, text: 'a T8' }] },
  });
});

test('a thread that is started early parses the next description, and is ended if none comes', async () => {
  const threads: Worker[] = [];
  const count = (thread: Worker) => void threads.push(thread);
  process.on('worker', count);
  try {
    const { start, parse } = createMarkdownParser(markdownWorker);
    const run = new AbortController();
    start(run.signal);
    expect(await parse('a', running)).toMatchObject({ ok: true });
    expect(threads).toHaveLength(1);
    start(run.signal);
    const [idle] = (await once(process, 'worker')) as [Worker];
    const ended = once(idle, 'exit');
    run.abort();
    await ended;
  } finally {
    process.off('worker', count);
  }
});

test('the deadline begins when the thread has the description: a busy machine takes long to start one', async () => {
  const slow = `import { parentPort } from 'node:worker_threads';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    parentPort.once('message', () => { parentPort.postMessage('running'); parentPort.postMessage('parsed'); });`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(slow)}`);
  expect(await createMarkdownParser(url, 200).parse('a', running)).toEqual({ ok: true, value: 'parsed' });
});

describe('a worker that gives no result is ended, and the error says why:', () => {
  test.for<[string, string, string]>([
    ['it is busy', 'for (;;) {}', 'its Markdown takes longer than 0.2 s to parse'],
    ['it throws', 'throw new RangeError("too deep")', 'the Markdown parser failed on it (too deep)'],
    ['it ends', 'process.exit(0)', 'the Markdown parser failed on it (it ended without a result)'],
  ])('%s', async ([, code, error]) => {
    expect(
      await createMarkdownParser(script(code), code.startsWith('for') ? 200 : undefined).parse('a', running),
    ).toEqual({
      ok: false,
      error,
    });
  });

  test('it exhausts the memory', async () => {
    const { parse } = createMarkdownParser(
      script('const all = []; for (;;) all.push(new Array(1e6).fill(all.length));'),
    );
    expect(await parse('a', running)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/failed on it \(.*memory/),
    });
  });
});

test('this thread continues meanwhile, and a run that ends does not wait', async () => {
  const ending = new AbortController();
  const parsing = createMarkdownParser(script('for (;;) {}')).parse('a', ending.signal);
  ending.abort(new Error('the run was interrupted by SIGTERM'));
  expect(await parsing).toEqual({ ok: false, error: 'the run was interrupted by SIGTERM' });
});

test('a run that has ended starts no worker', async () => {
  const ended = AbortSignal.abort(new Error('the run ran out of time'));
  expect(await createMarkdownParser(new URL('file:///nowhere.js')).parse('a', ended)).toEqual({
    ok: false,
    error: 'the run ran out of time',
  });
});

test.for([
  ['its script is missing', new URL('missing-worker.js', import.meta.url)],
  [
    'what its script imports is missing',
    script('throw Object.assign(new Error("Cannot find module"), { code: "ERR_MODULE_NOT_FOUND" });'),
  ],
  ['its script has an address that cannot be read', new URL('https://nowhere.example/worker.js')],
] as const)('a thread that cannot be started is no fault of the description: %s', async ([, url]) => {
  await expect(createMarkdownParser(url).parse('a', running)).rejects.toThrow(
    /^cannot start .+, which parses descriptions: .+; put that file beside the program$/,
  );
});
