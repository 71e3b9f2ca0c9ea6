// The baseline of throughput: only the same 2,000 requests over node:http, with the same concurrency.
import { Agent, request } from 'node:http';

const [baseUrl, count, concurrency] = process.argv.slice(2);
const { hostname, port } = new URL(baseUrl);
const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) });
const body = JSON.stringify({ finished: true });
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

const post = (task) =>
  new Promise((resolve, reject) => {
    const path = `/api/v1/tasks/B${task}/subtasks/by-name/Write%20tests`;
    request({ agent, hostname, port, method: 'POST', path, headers }, (response) => {
      response.resume();
      response.on('end', resolve);
    })
      .on('error', reject)
      .end(body);
  });

let next = 0;
const worker = async () => {
  while (next < Number(count)) await post(next++);
};
await Promise.all(Array.from({ length: Number(concurrency) }, worker));
agent.destroy();
