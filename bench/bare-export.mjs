// The baseline of the export: fetch, JSON.parse and join, with the same concurrency and in the same order; no checks.
import { createWriteStream } from 'node:fs';
import { Agent, request } from 'node:http';

const [baseUrl, tasks, concurrency, path] = process.argv.slice(2);
const { hostname, port } = new URL(baseUrl);
const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) });
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

const cell = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const rowOf = (entry) =>
  [
    entry._id,
    entry.taskId,
    entry.userId,
    entry.startTimestamp,
    entry.endTimestamp,
    (Date.parse(entry.endTimestamp) - Date.parse(entry.startTimestamp)) / 1000,
    cell(entry.comment ?? ''),
    cell((entry.labelNames ?? []).join(';')),
    entry.createdTimestamp,
  ].join(',');

const out = createWriteStream(path);
const pending = [];
let next = 0;
for (; next < Math.min(Number(concurrency), Number(tasks)); next += 1) pending.push(get(next));
while (pending.length > 0) {
  const entries = await pending.shift();
  if (next < Number(tasks)) pending.push(get(next++));
  const text = `${entries.map(rowOf).join('\n')}\n`;
  if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve));
}
await new Promise((resolve) => out.end(resolve));
agent.destroy();
