// What the user asked for: inputs and file → settings and plan, or every problem at once.
import { secretsOf } from '../board/credential.ts';
import { callbackSecrets } from '../declare/callback-secrets.ts';
import { parseDeclarations } from '../declare/declarations.ts';
import { checkPath } from '../declare/export-path.ts';
import { inputOf, readSettings } from '../declare/settings.ts';
import type { Environment } from '../host/environment.ts';
import { keepHeapSmall } from '../host/heap.ts';
import { readProxy } from '../host/proxy.ts';
import { type DeclarationList, declarationLists } from '../model/declaration.ts';
import type { Plan } from '../model/plan.ts';
import { FileError } from '../model/ports.ts';
import { type Problem, ProblemsError } from '../model/problem.ts';
import type { ProxyServer } from '../model/proxy.ts';
import { quote } from '../model/quote.ts';
import type { Settings } from '../model/settings.ts';
import { planOperations } from '../plan/plan-operations.ts';

export type Requested = {
  readonly settings: Settings;
  readonly plan: Plan;
  /** Absent where the board is reached directly. */
  readonly proxy?: ProxyServer;
  readonly warnings: readonly Problem[];
};

const defaultFile = '.github/taskboard.yml';

type ConfigFile = { readonly name: string; readonly text: string };

/**
 * @param mask is told every secret of the request, before anything of it is printed.
 * @throws ProblemsError with all problems of inputs, file and plan; nothing has been sent then.
 */
export async function readRequest(environment: Environment, mask: (secret: string) => void): Promise<Requested> {
  const { inputs, workspace } = environment;
  const { settings, problems, warnings } = readSettings(inputs);
  const inline = new Map<DeclarationList, string>(declarationLists.map((list) => [list, inputs.get(list) ?? '']));
  const found: Problem[] = [...problems];
  const proxy = settings && (await readProxyOf(settings, found));
  const file = await readConfigFile(environment, inline, found);
  // Before the texts are parsed, which lets the heap grow; other runs are short and faster without.
  const mayExport = file?.text.includes('time-entry-exports') || inline.get('time-entry-exports')?.trim();
  if (mayExport) await keepHeapSmall();
  const declared = parseDeclarations({ ...(file && { file }), inline, workspace });
  found.push(...declared.problems);
  const secrets = [...(settings === undefined ? [] : secretsOf(settings.credential)), ...(proxy?.secrets ?? [])];
  const callbacks = declared.declarations.flatMap((one) => (one.list === 'webhook-registrations' ? [one.webhook] : []));
  for (const secret of [...secrets, ...callbackSecrets(callbacks)]) mask(secret);
  if (settings === undefined || found.length > 0) throw new ProblemsError(found, warnings);
  const globs = declared.allowedTasks === undefined ? [] : [declared.allowedTasks];
  const planned = planOperations(declared.declarations, {
    ...settings,
    allowedTasks: [...settings.allowedTasks, ...globs],
  });
  const allWarnings = [...warnings, ...planned.plan.warnings];
  if (planned.problems.length > 0) throw new ProblemsError(planned.problems, allWarnings);
  return { settings, plan: planned.plan, warnings: allWarnings, ...(proxy && { proxy }) };
}

async function readProxyOf({ origin }: Settings, problems: Problem[]): Promise<ProxyServer | undefined> {
  const read = await readProxy(origin);
  if (read.kind === 'fault') {
    problems.push({ at: { source: 'base-url', line: 1, column: 1 }, inFile: false, message: read.message });
  }
  return read.kind === 'proxy' ? read.proxy : undefined;
}

/** The file of `config-file`, or the default one if it exists and nothing is declared inline. */
async function readConfigFile(
  { inputs, workspace }: Environment,
  inline: ReadonlyMap<DeclarationList, string>,
  problems: Problem[],
): Promise<ConfigFile | undefined> {
  const given = inputOf(inputs, 'config-file');
  const tell = (message: string) => {
    problems.push({ at: { source: 'config-file', line: 1, column: 1 }, inFile: false, message });
    return undefined;
  };
  if (given === '' && [...inline.values()].some((text) => text.trim() !== '')) return undefined;
  const path = checkPath(given === '' ? defaultFile : given, workspace, defaultFile);
  if (path.kind === 'fault') return tell(path.message);
  try {
    const { readWorkspaceText } = await import('../host/workspace-text.ts');
    const text = await readWorkspaceText(workspace, path.path);
    if (text !== undefined) return { name: path.path, text };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    problems.push({ at: { source: path.path, line: 1, column: 1 }, inFile: true, message: error.message });
    return undefined;
  }
  return tell(
    given === ''
      ? `nothing is declared: fill in ${declarationLists.join(', ')} or config-file, or check out a repository that holds ${defaultFile}`
      : `there is no file ${quote(given)} in the workspace; check the path, and that actions/checkout runs before this step`,
  );
}
