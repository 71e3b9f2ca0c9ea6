import { testScenarios } from '../../support/fault-scenario.ts';
import { inputFaults } from './input-table.ts';

testScenarios('Input faults', inputFaults, [
  'An empty token',
  'An unknown key',
  'An empty tasks-file',
  'An unknown input',
  'A mistake in a file',
]);
