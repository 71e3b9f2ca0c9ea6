import { testFaults } from '../../support/fault-row.ts';
import { networkFaults } from './network-table.ts';

testFaults('Network faults', networkFaults, [
  'A port that refuses connections',
  'A reset before any response',
  "Bytes that aren't HTTP",
]);
