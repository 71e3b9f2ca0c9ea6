// The entry of dist/index.js: what GitHub's runner starts.
import { runAction } from './action/run-action.ts';

// Not awaited: the bundle is CommonJS, which has no top-level `await`. It never rejects.
void runAction({
  env: process.env,
  workingDirectory: process.cwd,
  markdownWorker: new URL('markdown-worker.js', import.meta.url),
  write: (text) => process.stdout.write(text),
});
