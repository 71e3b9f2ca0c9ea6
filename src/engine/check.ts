// check: the user's request → settings and plan, or every problem at once. Nothing is sent.

import { secretsOf } from '../board/credential.ts';
import { problemOf } from '../declare/inputs/readers.ts';
import { type ReadSettings, inputOf, readSettings } from '../declare/inputs/settings.ts';
import { type Route, readRoute } from '../http/proxy.ts';
import type { Plan } from '../model/operation.ts';
import { FileError } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import type { RequirementCheck, TaskSearch } from '../model/pull-request.ts';
import type { Result } from '../model/result.ts';
import type { MissingToken, Settings } from '../model/settings.ts';
import type { DisplayNames, Rates } from '../model/totals.ts';
import { isResolved, planOperations } from '../plan/plan-operations.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { type Declarations, readDeclarations } from './declarations.ts';
import { type EnginePorts, type EngineRequest, type ReadEvent, type RunLimit, limitRun } from './ports.ts';
import type { ResolvedFromEvent } from './resolve-declarations.ts';

/** `notices`, `search` and `requirements` are redacted. */
export type CheckedRun = {
  readonly plan: Plan;
  readonly settings: Settings;
  readonly warnings: readonly Problem[];
  readonly notices: readonly string[];
  readonly names: DisplayNames;
  readonly rates?: Rates | undefined;
  readonly search?: TaskSearch | undefined;
  readonly requirements?: RequirementCheck | undefined;
  readonly route: Route;
  /** Why nothing can be sent; absent unless `on-missing-token` permits that. */
  readonly missing?: MissingToken | undefined;
};

export type Rejected = Pick<CheckedRun, 'warnings'> & { readonly problems: readonly Problem[] };

/**
 * Every secret of the request goes to `mask` first. Once `signal` is aborted or the run's time is over, descriptions that
 * aren't parsed yet are skipped with a notice.
 *
 * @param event if undefined, only the syntax of expressions is checked, and the plan omits what the event would decide
 */
export async function checkRun(
  request: EngineRequest,
  event: ReadEvent | undefined,
  ports: EnginePorts,
  signal: AbortSignal,
): Promise<Result<CheckedRun, Rejected>> {
  try {
    const read = readSettings(request.inputs);
    for (const secret of secretsOf(read.settings.credential)) ports.mask(secret);
    const limit = limitRun(signal, read.settings.runTimeoutMs, ports.clock);
    return await check(read, request, event, ports, limit).finally(limit.dispose);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    // All other files have a place of their own: this is the event's, or the script that parses its description.
    const problem = problemOf('event', { code: 'unreadable-file', what: error.message });
    return { ok: false, error: { problems: [problem], warnings: [] } };
  }
}

type Access = Pick<CheckedRun, 'route' | 'missing'> & { readonly problems: readonly Problem[] };

async function readAccess(
  read: ReadSettings,
  { inputs, eventName, variables, proxyVariables = variables }: EngineRequest,
  event: ReadEvent | undefined,
  { mask }: EnginePorts,
): Promise<Access> {
  const lacksToken = read.missing.some(({ at }) => at.source === 'token');
  const { explainMissingSecrets } = lacksToken ? await import('../event/missing-token.ts') : {};
  const reason = event && (await explainMissingSecrets?.(eventName, event, variables['GITHUB_ACTOR']));
  const skip = inputOf(inputs, 'on-missing-token') === 'skip';
  const missing = reason === undefined ? undefined : { reason, skip };
  const lacking = read.missing.flatMap((problem) => {
    if (missing === undefined || problem.at.source !== 'token') return problem;
    const hint = 'set on-missing-token: skip to let such runs succeed';
    return skip ? [] : { ...problem, what: `the token is empty: ${missing.reason}`, hint };
  });
  if (read.problems.length + lacking.length > 0) return { problems: lacking, missing, route: {} };
  const route = await readRoute(read.settings.origin, proxyVariables);
  if (!route.ok) {
    const problem = problemOf('base-url', { code: 'invalid-value', what: route.error });
    return { problems: [problem], missing, route: {} };
  }
  for (const secret of route.value.proxy?.secrets ?? []) mask(secret);
  return { problems: [], missing, route: route.value };
}

async function check(
  { settings, ...read }: ReadSettings,
  request: EngineRequest,
  event: ReadEvent | undefined,
  ports: EnginePorts,
  limit: RunLimit,
): Promise<Result<CheckedRun, Rejected>> {
  const declared = await readDeclarations(request, event, ports, limit);
  await maskCallbacks(declared, ports);
  const { declarations, needsBoard, names, rates } = declared;
  const needsAccess = needsBoard && request.boardless !== true;
  const access: Access = needsAccess ? await readAccess({ settings, ...read }, request, event, ports) : noAccess;
  const { route, missing } = access;
  const early = [...read.problems, ...access.problems, ...declared.problems];
  const warnings = [...read.warnings, ...declared.warnings];
  const allowedTasks = [...settings.allowedTasks, ...(declared.allowedTasks ? [declared.allowedTasks] : [])];
  // Without the event if the run won't start: what the rest of it declares can be wrong, too.
  const source = early.length > 0 ? undefined : event;
  const resolved: ResolvedFromEvent =
    declared.requirements === undefined && declared.references === undefined && declarations.every(isResolved)
      ? { declarations, notices: [], problems: [] }
      : await (
          await import('./resolve-declarations.ts')
        ).resolveDeclarations(declared, allowedTasks, source, request, ports, limit);
  // A million tasks take a second to read, and another one to plan: signals are handled in between.
  await ports.clock.wait(0, limit.signal);
  const { plan, problems: ofPlan } = planOperations(resolved.declarations, { ...settings, allowedTasks });
  // Too many to be arguments of one call: each of 20,000 declarations may name forbidden tasks.
  const problems = [...early, ...[...resolved.problems, ...ofPlan].map(declared.locate)];
  warnings.push(...plan.warnings.map(declared.locate));
  if (problems.length > 0) return { ok: false, error: { problems, warnings } };
  const { requirements, search } = resolved;
  const forPeople = { notices: [...declared.notices, ...resolved.notices], requirements, search };
  const forReports = { warnings, names, rates, ...redactFields(forPeople, ports.redaction.redact) };
  return { ok: true, value: { plan, settings, route, missing, ...forReports } };
}

const noAccess: Access = { problems: [], route: {} };

async function maskCallbacks({ declarations }: Declarations, { mask }: EnginePorts): Promise<void> {
  const webhooks = declarations.flatMap((one) => (one.list === 'webhook-registrations' ? [one.webhook] : []));
  if (webhooks.length === 0) return;
  const { callbackSecrets } = await import('../declare/callback-secrets.ts');
  for (const secret of callbackSecrets(webhooks)) mask(secret);
}
