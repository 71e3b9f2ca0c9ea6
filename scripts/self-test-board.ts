// The board of .github/workflows/self-test.yml: the sample data, and one registration whose answer is lost. It needs no
// package, so that the workflow tests only dist/. Prints what the later steps need, and leaves the board running
// in a separate process: those of a step end with it.
import { fork } from 'node:child_process';
import { startBoard } from '../src/embedded-board/server.ts';

const token = 'board-token';

if (process.send === undefined) {
  const child = fork(import.meta.filename, { detached: true, stdio: 'ignore', windowsHide: true });
  child.once('message', (url: string) => {
    console.log(`url=${url}\ntoken=${token}\npid=${child.pid}`);
    child.disconnect();
    child.unref();
  });
  child.once('exit', () => {
    throw new Error('the board did not start');
  });
} else {
  const board = await startBoard({
    token,
    faults: [
      { match: { pathPattern: /\/webhooks$/, bodyPattern: /answer-is-lost/ }, when: 'after', fault: { kind: 'reset' } },
    ],
  });
  process.send(board.url);
}
