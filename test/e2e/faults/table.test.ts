// The size of the table, and what keeps its rows apart.
import { expect, it } from 'vitest';
import { dataFaults } from './data-table.ts';
import { httpFaults } from './http-table.ts';
import { inputFaults } from './input-table.ts';
import { networkFaults } from './network-table.ts';
import { runnerFaults } from './runner-table.ts';
import { securityFaults, securityScenarios } from './security-table.ts';
import { stopScenarios } from './stop-table.ts';

const groups = {
  network: networkFaults,
  http: [...httpFaults, ...stopScenarios],
  data: dataFaults,
  input: inputFaults,
  runner: runnerFaults,
  security: [...securityFaults, ...securityScenarios],
};

it('The table has at least 60 faults', () => {
  const counts = Object.entries(groups).map(([group, rows]) => `${group} ${rows.length}`);
  const titles = Object.values(groups).flatMap((rows) => rows.map(({ title }) => title));
  console.log(`${titles.length} faults: ${counts.join(', ')}`);
  expect(titles.length).toBeGreaterThanOrEqual(60);
  expect(titles).toEqual([...new Set(titles)]);
});

it.each(Object.entries(groups))('The group %s is not empty', (_, rows) => {
  expect(rows.length).toBeGreaterThan(5);
});
