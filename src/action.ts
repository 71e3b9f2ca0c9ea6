// The entry of dist/index.js: what GitHub's runner starts.
import { runAction } from './action/run-action.ts';

// Not awaited: CommonJS, as which it is bundled, has no `await` here. It never rejects.
void runAction({
  env: process.env,
  workingDirectory: process.cwd,
  markdownWorker: new URL('markdown-worker.js', import.meta.url),
  write: (text) => process.stdout.write(text),
});
