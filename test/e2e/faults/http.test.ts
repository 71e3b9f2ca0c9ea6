import { testFaults } from '../../support/fault-row.ts';
import { httpFaults } from './http-table.ts';

testFaults('HTTP faults', httpFaults, ['HTTP 409', 'A sign-in page with HTTP 200, and if-missing: ignore', 'HTTP 503']);
