// The rival of start-up: no dependency, the same POST over node:http, the same outputs. What a careful user writes today.
import { appendFileSync } from 'node:fs';
import { request } from 'node:http';

const env = process.env;
const base = new URL(env['INPUT_BASE-URL']);
const body = JSON.stringify({ finished: true });
process.stdout.write(`::add-mask::${env.INPUT_TOKEN}\n`);
const started = request(
  {
    host: base.hostname,
    port: base.port,
    method: 'POST',
    path: '/api/v1/tasks/T3s6UGyzY/subtasks/by-name/Write%20tests',
    headers: {
      authorization: `Bearer ${env.INPUT_TOKEN}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  },
  (response) => {
    response.resume();
    response.on('end', () => {
      const succeeded = response.statusCode === 200 ? 1 : 0;
      process.stdout.write(`${response.statusCode}\n`);
      appendFileSync(env.GITHUB_OUTPUT, `succeeded=${succeeded}\nfailed=${1 - succeeded}\n`);
      appendFileSync(env.GITHUB_STEP_SUMMARY, `# Task board\n\n${succeeded} succeeded\n`);
      process.exitCode = 1 - succeeded;
    });
  },
);
started.end(body);
