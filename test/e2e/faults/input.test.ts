import { testScenarios } from '../../support/fault-scenario.ts';
import { inputFaults } from './input-table.ts';

testScenarios('Input faults', inputFaults);
