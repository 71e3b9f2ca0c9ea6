import { testFaults } from '../../support/fault-row.ts';
import { networkFaults } from './network-table.ts';

testFaults('Network faults', networkFaults);
