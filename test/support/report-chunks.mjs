// Loaded with the action: appends the files of dist/ that it loads to the file in LOADED_CHUNKS.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';

registerHooks({
  load: (url, context, nextLoad) => {
    if (url.includes('/dist/')) appendFileSync(process.env.LOADED_CHUNKS, `${basename(url)}\n`);
    return nextLoad(url, context);
  },
});
