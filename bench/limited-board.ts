// A server that allows so many requests a second and a burst, as nginx does (limit_req with nodelay),
// and responds with 429 to the rest without saying how long to wait. In a separate process; `GET /use` returns its figures and
// resets them, with the whole burst.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [perSecond, burst] = process.argv.slice(2).map(Number) as [number, number];
const unused = () => ({ firstMs: 0, lastMs: 0, tokens: burst + 1, atMs: 0, refusals: new Map<string, number>() });
let use = unused();

function letsThrough(): boolean {
  const nowMs = performance.now();
  use.tokens = Math.min(burst + 1, use.tokens + ((nowMs - use.atMs) * perSecond) / 1000);
  use.atMs = nowMs;
  if (use.tokens < 1) return false;
  use.tokens -= 1;
  return true;
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  const { url = '' } = request;
  if (url === '/use') {
    const times = [...use.refusals.values()];
    const refusedTwice = times.filter((refusals) => refusals > 1).length;
    response.end(JSON.stringify({ ms: use.lastMs - use.firstMs, refused: times.length, refusedTwice }));
    use = unused();
    return;
  }
  if (use.firstMs === 0) use.firstMs = performance.now();
  request.resume();
  request.on('end', () => {
    if (!letsThrough()) {
      use.refusals.set(url, (use.refusals.get(url) ?? 0) + 1);
      response.statusCode = 429;
    }
    response.end('{}');
    use.lastMs = performance.now();
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
