import { testFaults } from '../../support/fault-row.ts';
import { httpFaults } from './http-table.ts';

testFaults('HTTP faults', httpFaults, [
  "HTTP 200 with the board's own body",
  'HTTP 204 without a body',
  'HTTP 206 to a read, which is a part of the entries and not all',
  'HTTP 307 to another host',
  'HTTP 409',
  'HTTP 404, where what is missing is ignored',
  'A sign-in page with HTTP 200, where what is missing is ignored',
  'HTTP 503',
]);
