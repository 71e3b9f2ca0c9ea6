// The embedded board as a user starts it, with its log, in a separate process; or, with `bare`, a server that only reads
// and answers. The entries of the task `memory` show the size of its heap. Prints its address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startBoard } from '../src/embedded-board/server.ts';

if (process.argv[2] === 'bare') {
  const server = createServer((message, response) => {
    message.resume().on('end', () => response.end('{"taskId":"T8"}'));
  });
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
} else {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heapMiB = () => {
    collect();
    return JSON.stringify([process.memoryUsage().heapUsed / 1024 / 1024]);
  };
  const board = await startBoard({ entriesOf: (task) => (task === 'memory' ? heapMiB() : undefined) });
  console.log(board.url);
}
