// Checks the rules of boundary-rules.ts, and that every module of src/ was read: a parser that reads nothing
// would find nothing wrong.
import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaryRules, cruiseOptions } from './boundary-rules.ts';

process.chdir(resolve(import.meta.dirname, '..'));

const { output } = await cruise(['src'], {
  ...cruiseOptions,
  ruleSet: { forbidden: [...boundaryRules] },
  validate: true,
});
if (typeof output === 'string') throw new Error('dependency-cruiser gave text instead of a result');
const { modules, summary }: ICruiseResult = output;

const read = new Set(modules.map(({ source }) => source));
// Not by `glob`: knip takes its pattern for entries, and would find nothing unused in src any more.
const files = (await readdir('src', { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
  .map((entry) => join(relative('.', entry.parentPath), entry.name));
const unread = files.filter((file) => !read.has(file));
for (const file of unread) console.error(`not read: ${file}`);
for (const { from, to, rule, cycle } of summary.violations) {
  const why = boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
  const path = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
  console.error(`${rule.name}: ${from} → ${path}\n  ${why}`);
}
const edges = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
if (edges < files.length) console.error(`only ${edges} imports were found in ${files.length} files`);
if (unread.length > 0 || summary.violations.length > 0 || edges < files.length) process.exit(1);
console.log(`boundaries hold: ${files.length} files of src, ${edges} imports, ${boundaryRules.length} rules`);
