// A server that accepts everything after a delay, in a separate process, and measures its use: `GET /use` returns the
// time from the first request to the last response, and how long responses actually took, and resets both.
// The second argument makes it fail: `dead` always responds with 503, `shaky` resets 2 % of the connections and refuses 1 %,
// `restarting` resets all connections at the fiftieth request, and accepts none for a second.
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const latencyMs = Number(process.argv[2]);
const mood = process.argv[3] ?? 'well';
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
  const number = use.requests;
  if (mood === 'restarting' && number === 50) restart();
  setTimeout(() => {
    if (mood === 'shaky' && number % 50 === 0) request.socket.resetAndDestroy();
    if (mood === 'shaky' && number % 100 === 25) response.statusCode = 429;
    if (mood === 'dead') response.statusCode = 503;
    response.end('{}');
    use.lastMs = performance.now();
    use.servedMs += use.lastMs - arrivedMs;
  }, latencyMs);
});
const sockets = new Set<Socket>();
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
});

function restart(): void {
  const { port } = server.address() as AddressInfo;
  server.close();
  for (const socket of sockets) socket.resetAndDestroy();
  setTimeout(() => server.listen(port, '127.0.0.1'), 1000);
}

server.once('listening', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
server.listen(0, '127.0.0.1');
