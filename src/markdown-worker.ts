// The entry of a thread that parses one description and can be ended (host/parse-markdown.ts).
import { parentPort } from 'node:worker_threads';
import { parseDescription } from './event/pull-request/parse-description.ts';

parentPort?.once('message', (markdown) => {
  parentPort?.postMessage('running');
  parentPort?.postMessage(parseDescription(String(markdown)));
});
