import { testFaults } from '../../support/fault-row.ts';
import { httpFaults } from './http-table.ts';

testFaults('HTTP faults', httpFaults);
