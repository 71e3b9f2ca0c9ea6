import { testScenarios } from '../../support/fault-scenario.ts';
import { runnerFaults } from './runner-table.ts';

testScenarios('Runner faults', runnerFaults, [
  'A merge into a file that a spreadsheet made',
  'GITHUB_OUTPUT on a full disk',
  'GITHUB_STEP_SUMMARY on a full disk',
  'RUNNER_TEMP below a file',
  'A missing GITHUB_WORKSPACE',
]);
