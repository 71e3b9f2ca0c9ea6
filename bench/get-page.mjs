// How the baselines of exports read: node:http with kept connections, without checks.
import { Agent, request } from 'node:http';

/** `get` reads and parses the entries of a task, given by its number; `close` ends the connections. */
export function createGet(baseUrl, concurrency) {
  const { hostname, port } = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
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
  return { get, close: () => agent.destroy() };
}
