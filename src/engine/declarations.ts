// The declarations of a run: those of the file, then the inline ones, with what only a run can know filled in.
import { type Declared, parseDeclarations } from '../declare/declarations.ts';
import { mayHoldExpressions } from '../declare/expressions.ts';
import { type DeclarationList, declarationLists, type LocatedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { type ConfigFile, readConfigFile } from './config-file.ts';
import { type EventSource, loadEvaluator } from './event-source.ts';
import { inputProblem } from './input-problem.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';
import { resolveExports } from './resolve-exports.ts';

/** Files of task ids are read, and the pull request is not yet. */
export type Declarations = Omit<Declared, 'problems' | 'declarations'> & {
  readonly declarations: readonly LocatedDeclaration[];
};

export type DeclarationPorts = Pick<EnginePorts, 'readText' | 'readCheckoutCommits' | 'keepHeapSmall'>;

/** Reads what is declared; problems go to `found`, and then the declarations are not complete. */
export async function readDeclarations(
  request: EngineRequest,
  event: EventSource,
  ports: DeclarationPorts,
  found: Problem[],
): Promise<Declarations> {
  const { inputs, workspace, startedMs } = request;
  const inline = new Map<DeclarationList, string>(declarationLists.map((list) => [list, inputs.get(list) ?? '']));
  const findFault = (path: string) => findFileFault(path, request, event, ports);
  const file = await readOwnFile(request, inline, findFault, ports, found);
  // Before the texts are parsed, which lets the heap grow; other runs are short and faster without.
  const mayExport = file?.text.includes('time-entry-exports') || inline.get('time-entry-exports')?.trim();
  if (mayExport) await ports.keepHeapSmall();
  const evaluates = file !== undefined && mayHoldExpressions(file.text);
  const declared = parseDeclarations({
    ...(file && { file }),
    inline,
    references: inputs.get('task-references') ?? '',
    names: inputs.get('names') ?? '',
    ...(evaluates && { evaluate: await loadEvaluator(request, event) }),
    workspace,
  });
  found.push(...declared.problems);
  const filePorts = { readText: ports.readText, findFault };
  return { ...declared, declarations: await resolveExports(declared.declarations, startedMs, filePorts, found) };
}

/** The file, unless a stranger may have written it: its problems could show what its expressions see. */
async function readOwnFile(
  request: EngineRequest,
  inline: ReadonlyMap<DeclarationList, string>,
  findFault: (path: string) => Promise<string | undefined>,
  ports: DeclarationPorts,
  found: Problem[],
): Promise<ConfigFile | undefined> {
  const file = await readConfigFile(request, inline, ports);
  if (!file.ok) {
    found.push(file.error);
    return undefined;
  }
  const fault = file.value && (await findFault(file.value.name));
  if (fault === undefined) return file.value;
  found.push(inputProblem('config-file', { code: 'untrusted-file', what: fault }));
  return undefined;
}

async function findFileFault(
  path: string,
  { eventName }: EngineRequest,
  event: EventSource,
  { readCheckoutCommits }: DeclarationPorts,
): Promise<string | undefined> {
  if (eventName !== 'pull_request_target') return undefined;
  const pullRequest = await event.findPullRequest();
  const { findCheckoutFault, refsOfPullRequest } = await import('../event/checkout-trust.ts');
  return findCheckoutFault(path, pullRequest, await readCheckoutCommits(path, refsOfPullRequest(pullRequest)));
}
