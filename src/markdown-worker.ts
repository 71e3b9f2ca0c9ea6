// The entry of dist/markdown-worker.js: parses one description in a thread that can be ended (src/host/parse-markdown.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { parseDescription } from './event/pull-request/parse-description.ts';

parentPort?.postMessage(parseDescription(String(workerData)));
