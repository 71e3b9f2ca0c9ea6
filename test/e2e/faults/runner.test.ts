import { testScenarios } from '../../support/fault-scenario.ts';
import { runnerFaults } from './runner-table.ts';

testScenarios('Runner faults', runnerFaults, ['GITHUB_OUTPUT on a full disk', 'A missing GITHUB_WORKSPACE']);
