// The entry of a thread that parses one description and can be ended (host/parse-markdown.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { parseDescription } from './event/pull-request/parse-description.ts';

parentPort?.postMessage('running');
parentPort?.postMessage(parseDescription(String(workerData)));
