import { testFaults } from '../../support/fault-row.ts';
import { dataFaults } from './data-table.ts';

testFaults('Data faults', dataFaults, ["Text that isn't JSON", 'A body compressed by gzip, unasked']);
