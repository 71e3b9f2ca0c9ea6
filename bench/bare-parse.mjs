// The rival of every format: fetch and JSON.parse of the same pages, and nothing else.
import { Agent, request } from 'node:http';

const [baseUrl, tasks, concurrency] = process.argv.slice(2);
const { hostname, port } = new URL(baseUrl);
const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) });
let entries = 0;
let next = 0;

const get = (task) =>
  new Promise((resolve, reject) => {
    request({ agent, hostname, port, path: `/api/v1/tasks/B${task}/manual-time-entries` }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

async function work() {
  while (next < Number(tasks)) {
    next += 1;
    entries += (await get(next - 1)).length;
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
if (entries === 0) throw new Error('nothing was read');
agent.destroy();
