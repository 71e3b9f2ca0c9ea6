import { testScenarios } from '../../support/fault-scenario.ts';
import { inputFaults } from './input-table.ts';

testScenarios('Input faults', inputFaults, ['An unknown key', 'A mistake in a file']);
