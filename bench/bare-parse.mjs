// The baseline of every format: only fetch and JSON.parse of the same pages.
import { createGet } from './get-page.mjs';

const [baseUrl, tasks, concurrency] = process.argv.slice(2);
const { get, close } = createGet(baseUrl, Number(concurrency));
let entries = 0;
let next = 0;

async function work() {
  while (next < Number(tasks)) {
    next += 1;
    entries += (await get(next - 1)).length;
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
if (entries === 0) throw new Error('nothing was read');
close();
