import { testFaults } from '../../support/fault-row.ts';
import { dataFaults } from './data-table.ts';

testFaults('Data faults', dataFaults, [
  "Text that isn't JSON",
  'An endless chunked body',
  'A body of 64 MiB when decompressed',
  'The same _id twice in one answer',
]);
