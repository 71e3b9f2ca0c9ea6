import { testFaults } from '../../support/fault-row.ts';
import { testScenarios } from '../../support/fault-scenario.ts';
import { securityFaults, securityScenarios } from './security-table.ts';

testFaults('Security faults', securityFaults);
testScenarios('Security faults across operations', securityScenarios);
