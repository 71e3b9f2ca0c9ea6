import { testFaults } from '../../support/fault-row.ts';
import { testScenarios } from '../../support/fault-scenario.ts';
import { securityFaults, securityScenarios } from './security-table.ts';

testFaults('Security faults', securityFaults, [
  'The token echoed in the body',
  'A webhook whose secret has several lines',
  'A webhook whose secret is a workflow command',
]);
testScenarios('Security faults across operations', securityScenarios, [
  'The secret of a webhook echoed by a later response',
]);
