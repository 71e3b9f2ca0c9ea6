import { testFaults } from '../../support/fault-row.ts';
import { httpFaults } from './http-table.ts';

testFaults('HTTP faults', httpFaults, [
  "HTTP 200 with the board's own body",
  'HTTP 204 without a body',
  'HTTP 206 to a read: only some of the entries',
  'HTTP 307 to another host',
  'HTTP 409',
  'HTTP 404 with if-missing: ignore',
  'A sign-in page with HTTP 200, and if-missing: ignore',
  'HTTP 503',
]);
