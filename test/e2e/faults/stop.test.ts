import { testScenarios } from '../../support/fault-scenario.ts';
import { stopScenarios } from './stop-table.ts';

testScenarios('Faults that concern the whole run', stopScenarios, [
  'HTTP 429 with a Retry-After past the end of the run, to webhook',
]);
