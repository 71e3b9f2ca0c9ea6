import { testFaults } from '../../support/fault-row.ts';
import { dataFaults } from './data-table.ts';

testFaults('Data faults', dataFaults, [
  'Text that is no JSON',
  'A chunked body without an end',
  'A body that would be 64 MiB if it were unpacked',
  'The same _id twice in one answer',
]);
