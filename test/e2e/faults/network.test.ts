import { testFaults } from '../../support/fault-row.ts';
import { networkFaults } from './network-table.ts';

testFaults('Network faults', networkFaults, [
  'A port that refuses connections',
  'A connection closed during its second request, which may be repeated',
  'A reset before any response',
  'A body shorter than its content-length',
  "Bytes that aren't HTTP",
]);
