// What the user asked for: inputs and file → settings and plan, or every problem at once.

import type { Environment } from '../action/environment.ts';
import { secretsOf } from '../board/credential.ts';
import { callbackSecrets } from '../declare/callback-secrets.ts';
import { type Declared, parseDeclarations } from '../declare/declarations.ts';
import { mayHoldExpressions } from '../declare/expressions.ts';
import { readSettings } from '../declare/inputs/settings.ts';
import { keepHeapSmall } from '../host/heap.ts';
import { type ProxyServer, readProxy } from '../http/proxy.ts';
import { type Declaration, type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Plan } from '../model/plan.ts';
import { type Problem, ProblemsError } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import type { DisplayNames } from '../model/totals.ts';
import { planOperations } from '../plan/plan-operations.ts';
import { readConfigFile } from './config-file.ts';
import { type EventSource, findFileFault, loadEvaluator, resolveDeclarations } from './event.ts';

export type Requested = {
  readonly settings: Settings;
  readonly plan: Plan;
  /** Absent where the board is reached directly. */
  readonly proxy?: ProxyServer;
  readonly warnings: readonly Problem[];
  /** What was passed over in the pull request, and why. */
  readonly notices: readonly string[];
  /** For reports. */
  readonly names: DisplayNames;
  readonly startedMs: number;
};

/**
 * @param startedMs when the run started, which named periods go by.
 * @param mask is told every secret of the request, before anything of it is printed.
 * @throws ProblemsError with all problems of inputs, file and plan; nothing has been sent then.
 */
export async function readRequest(
  environment: Environment,
  readEvent: EventSource,
  startedMs: number,
  whyNoToken: string | undefined,
  mask: (secret: string) => void,
): Promise<Requested> {
  const { inputs } = environment;
  const { settings, problems, warnings } = readSettings(inputs, whyNoToken);
  const found: Problem[] = [...problems];
  const proxy = settings && (await readProxyOf(settings, environment.variables, found));
  const declared = await readDeclarations(environment, readEvent, startedMs, found);
  const secrets = [...(settings === undefined ? [] : secretsOf(settings.credential)), ...(proxy?.secrets ?? [])];
  const callbacks = declared.declarations.flatMap((one) => (one.list === 'webhook-registrations' ? [one.webhook] : []));
  for (const secret of [...secrets, ...callbackSecrets(callbacks)]) mask(secret);
  if (settings === undefined || found.length > 0) throw new ProblemsError(found, warnings);
  const globs = declared.allowedTasks === undefined ? [] : [declared.allowedTasks];
  const guarded = { ...settings, allowedTasks: [...settings.allowedTasks, ...globs] };
  const resolved = await resolveDeclarations(declared, guarded, readEvent);
  if (resolved.problems.length > 0) throw new ProblemsError(resolved.problems, warnings);
  const planned = planOperations(resolved.declarations, guarded);
  const allWarnings = [...warnings, ...planned.plan.warnings];
  if (planned.problems.length > 0) throw new ProblemsError(planned.problems, allWarnings);
  const { notices } = resolved;
  const { names = noNames } = declared;
  return { settings, plan: planned.plan, warnings: allWarnings, notices, names, startedMs, ...(proxy && { proxy }) };
}

const noNames: DisplayNames = { users: new Map(), tasks: new Map() };

/** What is declared in the file and inline; problems go to `found`. */
async function readDeclarations(
  environment: Environment,
  readEvent: EventSource,
  startedMs: number,
  found: Problem[],
): Promise<Declared> {
  const { inputs, workspace } = environment;
  const inline = new Map<DeclarationList, string>(declarationLists.map((list) => [list, inputs.get(list) ?? '']));
  const faultOf = (path: string) => findFileFault(path, environment, readEvent);
  const file = await readOwnFile(environment, faultOf, inline, found);
  // Before the texts are parsed, which lets the heap grow; other runs are short and faster without.
  const mayExport = file?.text.includes('time-entry-exports') || inline.get('time-entry-exports')?.trim();
  if (mayExport) await keepHeapSmall();
  const evaluates = file !== undefined && mayHoldExpressions(file.text);
  const declared = parseDeclarations({
    ...(file && { file }),
    inline,
    references: inputs.get('task-references') ?? '',
    names: inputs.get('names') ?? '',
    ...(evaluates && { evaluate: await loadEvaluator(environment, readEvent) }),
    workspace,
  });
  found.push(...declared.problems);
  if (!declared.declarations.some(asksTheRun)) return declared;
  const { resolveExports } = await import('./exports.ts');
  const resolved = await resolveExports(declared.declarations, { workspace, startedMs, faultOf });
  found.push(...resolved.problems);
  return { ...declared, declarations: resolved.declarations };
}

function asksTheRun(declaration: Declaration): boolean {
  if (declaration.list !== 'time-entry-exports') return false;
  return declaration.period !== undefined || 'file' in declaration.tasks;
}

/** The file, unless a stranger wrote it: what is wrong in that one could tell what its expressions see. */
async function readOwnFile(
  environment: Environment,
  faultOf: (path: string) => Promise<string | undefined>,
  inline: ReadonlyMap<DeclarationList, string>,
  found: Problem[],
): ReturnType<typeof readConfigFile> {
  const file = await readConfigFile(environment, inline, found);
  const fault = file && (await faultOf(file.name));
  if (fault === undefined) return file;
  found.push({ at: { source: 'config-file', line: 1, column: 1 }, inFile: false, message: fault });
  return undefined;
}

async function readProxyOf(
  { origin }: Settings,
  env: Environment['variables'],
  problems: Problem[],
): Promise<ProxyServer | undefined> {
  const read = await readProxy(origin, env);
  if (read.ok) return read.value;
  problems.push({ at: { source: 'base-url', line: 1, column: 1 }, inFile: false, message: read.error });
  return undefined;
}
