// The entry of dist/index.js: what GitHub's runner starts.
import { runAction } from './action/run-action.ts';

// Apart from `new URL`, or ncc would take the file for an asset: the thread has a bundle of its own.
const here = import.meta.url;

// Not awaited: the bundle is CommonJS, which has no top-level `await`. It never rejects.
void runAction({
  env: process.env,
  workingDirectory: process.cwd,
  markdownWorker: new URL('markdown-worker.js', here),
  write: (text) => process.stdout.write(text),
});
