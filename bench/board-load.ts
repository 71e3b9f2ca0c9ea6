// The embedded board under load: how many requests it serves in a second, compared with a bare server, and how much
// memory they leave in use.
import { Pool } from 'undici';
import { inTurn, median, report, startProcess } from './measure.ts';

const connections = 64;

export async function boardLoad(): Promise<void> {
  await using board = await startProcess('watched-board.ts');
  await using bare = await startProcess('watched-board.ts', 'bare');
  // Compiles the code, and fills the log of requests.
  await load(board.url, 10_000);
  await load(bare.url, 10_000);
  const beforeMiB = await heapMiB(board.url);
  const [ours, rival] = await inTurn(
    5,
    () => load(board.url, 20_000),
    () => load(bare.url, 20_000),
  );
  const [perSecond, most] = [median(ours), median(rival)];
  console.log(`      bare server: ${most.toFixed(0)} updates a second; the board: ${perSecond.toFixed(0)}`);
  const share = perSecond / most;
  report(`updates at ${connections} connections, share of a bare server`, share, 'at least 0.4', share >= 0.4);
  const afterMiB = await heapMiB(board.url);
  console.log(`      heap of the board, its log full: ${beforeMiB.toFixed(0)} MiB`);
  report('the same after 100,000 more requests, MiB', afterMiB, 'at most 5 more', afterMiB - beforeMiB <= 5);
}

/** @returns updates a second. */
async function load(url: string, count: number): Promise<number> {
  const pool = new Pool(url, { connections });
  const path = '/api/v1/tasks/T8/subtasks/by-name/Review';
  const headers = { 'content-type': 'application/json' };
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const body = JSON.stringify({ finished: left % 2 === 0 });
      const response = await pool.request({ method: 'POST', path, headers, body });
      await response.body.dump();
      if (response.statusCode !== 200) throw new Error(`the board answered ${response.statusCode}`);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - startedMs) / 1000;
  await pool.close();
  return count / seconds;
}

async function heapMiB(url: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/tasks/memory/manual-time-entries`);
  const [value = Number.NaN] = (await response.json()) as readonly number[];
  return value;
}
