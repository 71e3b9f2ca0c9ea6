// Checks the rules of boundary-rules.ts, and that every module of src/ was read: a parser that reads nothing
// would find nothing wrong. Also checks that model/ has no functions, which no rule about imports can express.
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, resolve, sep } from 'node:path';
import { parseFile } from '@swc/core';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaryRules, cruiseOptions } from './boundary-rules.ts';

process.chdir(resolve(import.meta.dirname, '..'));

const { output } = await cruise(['src'], {
  ...cruiseOptions,
  ruleSet: { forbidden: boundaryRules },
  validate: true,
});
if (typeof output === 'string') throw new Error('dependency-cruiser gave text instead of a result');
const { modules, summary }: ICruiseResult = output;

const read = new Set(modules.map(({ source }) => source));
const files = await listModules('src');
const unread = files.filter((file) => !read.has(file));
for (const file of unread) console.error(`not read: ${file}`);
for (const { from, to, rule, cycle } of summary.violations) {
  const why = boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
  const path = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
  console.error(`${rule.name}: ${from} → ${path}\n  ${why}`);
}
const edges = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
if (edges < files.length) console.error(`only ${edges} imports were found in ${files.length} files`);
const model = files.filter((file) => file.startsWith('src/model/'));
const withFunctions: string[] = [];
for (const file of model) {
  if (hasFunction(await parseFile(file, { syntax: 'typescript' }))) withFunctions.push(file);
}
for (const file of withFunctions)
  console.error(`model-has-no-functions: ${file}\n  model/ is data; a rule has a module.`);
if (model.length === 0) console.error('src/model was not found');
if (model.length === 0 || withFunctions.length > 0) process.exit(1);
const testImports = (await Promise.all(['scripts', 'bench'].map(listModules))).flat().map(findTestImports);
const usesTests = (await Promise.all(testImports)).flat();
for (const use of usesTests) {
  console.error(`scripts-do-not-import-tests: ${use}\n  What both need belongs in scripts/ or src/embedded-board/.`);
}
if (unread.length + summary.violations.length + usesTests.length > 0 || edges < files.length) process.exit(1);
console.log(`boundaries hold: ${files.length} files of src, ${edges} imports, ${boundaryRules.length + 2} rules`);

/** Error classes may stay, since a class is the only way to recognize an error. */
function hasFunction(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const type = 'type' in node ? node.type : undefined;
  if (type === 'ClassDeclaration' && isErrorClass(node)) return false;
  const isFunction = /^(?:Function|ArrowFunction|Method|Getter|Setter|ClassMethod)/.test(String(type));
  return isFunction || Object.values(node).some(hasFunction);
}

/** A class that extends another one, and has no methods. */
function isErrorClass(node: object): boolean {
  const { superClass, body } = node as { readonly superClass?: unknown; readonly body?: readonly { type: string }[] };
  return superClass !== null && superClass !== undefined && !body?.some(({ type }) => type === 'ClassMethod');
}

/** Not by `glob`: knip takes its pattern for entries, and would no longer find anything unused in src. */
async function listModules(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(relative('.', entry.parentPath), entry.name).replaceAll(sep, '/'));
}

/** Not a rule for dependency-cruiser, whose swc parser rejects the `await using` of scripts and benchmarks. */
async function findTestImports(file: string): Promise<readonly string[]> {
  const imports = (await readFile(file, 'utf8')).matchAll(/(?:from|import\(?) ?'(\.[^']*)'/g);
  return [...imports]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((path) => path.startsWith('test/'))
    .map((path) => `${file} → ${path}`);
}
