// check: the user's request → settings and plan, or every problem at once. Nothing is sent.

import { secretsOf } from '../board/credential.ts';
import { type ReadSettings, readSettings } from '../declare/inputs/settings.ts';
import { type ProxyServer, readProxy } from '../http/proxy.ts';
import type { Plan } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import type { Rates } from '../model/rates.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { Result } from '../model/result.ts';
import type { MissingToken, Settings } from '../model/settings.ts';
import type { DisplayNames } from '../model/totals.ts';
import { type PlanSettings, planOperations } from '../plan/plan-operations.ts';
import { callsOf } from '../run/operation-kinds.ts';
import { type DeclarationPorts, type Declarations, readDeclarations } from './declarations.ts';
import type { EventSource } from './event-source.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';
import { type Findings, inputProblem, type Rejected, Rejection } from './rejection.ts';
import { type ResolvePorts, resolveDeclarations } from './resolve-declarations.ts';
import { limitRun } from './run-limit.ts';

/** What was skipped: in the event, or a file that wasn't requested. */
type Notice = { readonly about: 'pull-request' | 'event' | 'file'; readonly message: string };

/** Valid declarations, and the operations that they amount to. */
type CheckedPlan = {
  readonly plan: Plan;
  readonly warnings: readonly Problem[];
  readonly notices: readonly Notice[];
  /** For reports. */
  readonly names: DisplayNames;
  readonly rates?: Rates;
  /** What the pull request lacks; absent where nothing is required of it. */
  readonly requirements?: RequirementCheck;
};

/** What a run needs besides its plan. */
export type CheckedRun = CheckedPlan & {
  readonly settings: Settings;
  /** Absent if the board is reached directly. */
  readonly proxy?: ProxyServer;
  /** False where only requirements are declared: then there may be neither an address nor a token. */
  readonly needsBoard: boolean;
};

type CheckPorts = DeclarationPorts & ResolvePorts & Pick<EnginePorts, 'mask'>;

/**
 * Settings, declarations and plan of a run. Every secret of the request goes to `mask` first. Once `signal` is aborted
 * or the run's time is over, descriptions that aren't parsed yet are skipped with a notice.
 *
 * @param missing why this run has no access to secrets, if so.
 */
export async function checkRun(
  request: EngineRequest,
  event: EventSource,
  ports: CheckPorts,
  signal: AbortSignal,
  missing?: MissingToken,
): Promise<Result<CheckedRun, Rejected>> {
  return await orRejected(async () => {
    const read = readSettings(request.inputs, missing);
    const found = [...read.problems];
    const proxy = read.settings && (await findProxy(read.settings, request, found));
    for (const secret of proxy?.secrets ?? []) ports.mask(secret);
    const checked = await check({ ...read, problems: found }, request, event, ports, signal);
    return { ...checked, ...(proxy && { proxy }) };
  });
}

/**
 * The same for text that is only checked or planned, from a command line, an editor or a library: this needs neither
 * the board's address nor a token.
 *
 * @param event undefined if there is none. Then only the syntax of expressions is checked, not the values that depend
 * on them, and the plan omits what the event would decide, such as the tasks of a pull request.
 */
export async function checkText(
  request: EngineRequest,
  event: EventSource | undefined,
  ports: CheckPorts,
  signal: AbortSignal,
): Promise<Result<CheckedRun, Rejected>> {
  return await orRejected(() =>
    check(readSettings(request.inputs, undefined, 'optional'), request, event, ports, signal),
  );
}

async function check(
  read: ReadSettings,
  request: EngineRequest,
  event: EventSource | undefined,
  ports: CheckPorts,
  signal: AbortSignal,
): Promise<CheckedRun> {
  maskCredential(read, ports);
  const limit = limitRun(signal, read.runTimeoutMs, ports.clock);
  try {
    const inDeclarations: { readonly [Kind in 'problems' | 'warnings']: Problem[] } = { problems: [], warnings: [] };
    const declared = await readDeclarations(request, event, ports, limit, inDeclarations);
    await maskCallbacks(declared, ports);
    const { needsBoard } = declared;
    const known = needsBoard ? read : readSettings(request.inputs, undefined, 'optional');
    maskCredential(known, ports);
    const { settings } = known;
    const found = [...known.problems, ...inDeclarations.problems];
    const warnings = [...known.warnings, ...inDeclarations.warnings];
    if (settings === undefined) throw new Rejection(found, warnings, needsBoard);
    // Without the event if the run won't start: what the rest of it declares can be wrong, too.
    const source = found.length > 0 ? undefined : event;
    const planned = await planDeclared(
      declared,
      settings,
      { problems: found, warnings },
      source,
      request,
      ports,
      limit.signal,
    );
    return { settings, needsBoard, ...planned };
  } finally {
    limit.dispose();
  }
}

async function orRejected<Value>(check: () => Promise<Value>): Promise<Result<Value, Rejected>> {
  try {
    return { ok: true, value: await check() };
  } catch (error) {
    if (error instanceof Rejection) return { ok: false, error: error.rejected };
    throw error;
  }
}

async function planDeclared(
  declared: Declarations,
  settings: PlanSettings,
  found: Findings,
  event: EventSource | undefined,
  request: EngineRequest,
  ports: ResolvePorts,
  signal: AbortSignal,
): Promise<CheckedPlan> {
  const globs = declared.allowedTasks === undefined ? [] : [declared.allowedTasks];
  const guarded = { ...settings, allowedTasks: [...settings.allowedTasks, ...globs] };
  const resolved = await resolveDeclarations(declared, guarded, event, request, ports, signal);
  // A million tasks take a second to read, and another one to plan: signals are handled in between.
  await ports.clock.wait(0, signal);
  const planned = planOperations(resolved.declarations, guarded, callsOf);
  const { plan } = planned;
  const problems = [...found.problems, ...resolved.problems, ...planned.problems];
  const warnings = [...found.warnings, ...plan.warnings.map(declared.locate)];
  if (problems.length > 0) throw new Rejection(problems, warnings, declared.needsBoard);
  const { names, rates } = declared;
  const { requirements } = resolved;
  const notices: Notice[] = [
    ...declared.notices.map((message) => ({ about: 'file', message }) as const),
    ...resolved.notices.map((message) => ({ about: resolved.about, message })),
  ];
  return { plan, warnings, notices, names, ...(rates && { rates }), ...(requirements && { requirements }) };
}

function maskCredential({ settings }: ReadSettings, { mask }: CheckPorts): void {
  for (const secret of settings === undefined ? [] : secretsOf(settings.credential)) mask(secret);
}

async function maskCallbacks({ declarations }: Declarations, { mask }: CheckPorts): Promise<void> {
  const webhooks = declarations.flatMap((one) => (one.list === 'webhook-registrations' ? [one.webhook] : []));
  if (webhooks.length === 0) return;
  const { callbackSecrets } = await import('../declare/callback-secrets.ts');
  for (const secret of callbackSecrets(webhooks)) mask(secret);
}

async function findProxy(
  { origin }: Settings,
  { variables, proxyVariables = variables }: EngineRequest,
  problems: Problem[],
): Promise<ProxyServer | undefined> {
  const read = await readProxy(origin, proxyVariables);
  if (read.ok) return read.value;
  problems.push(inputProblem('base-url', { code: 'invalid-value', what: read.error }));
  return undefined;
}
