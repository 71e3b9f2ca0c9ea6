// A server that agrees to everything after a latency, in a process of its own, and measures how it was used: `GET /use`
// gives the time from the first request to the last answer, and how long answers really took, and starts anew.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const latencyMs = Number(process.argv[2]);
let use = { requests: 0, firstMs: 0, lastMs: 0, servedMs: 0 };

const server = createServer((request, response) => {
  const arrivedMs = performance.now();
  response.setHeader('content-type', 'application/json');
  if (request.url === '/use') {
    response.end(JSON.stringify(use));
    use = { requests: 0, firstMs: 0, lastMs: 0, servedMs: 0 };
    return;
  }
  if (use.requests === 0) use.firstMs = arrivedMs;
  use.requests += 1;
  request.resume();
  setTimeout(() => {
    response.end('{}');
    use.lastMs = performance.now();
    use.servedMs += use.lastMs - arrivedMs;
  }, latencyMs);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
