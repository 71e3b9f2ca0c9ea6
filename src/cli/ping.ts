import { taskId } from '../declare/shapes/scalars.ts';
import { readData } from '../declare/yaml/node-of.ts';
import { type Finding, type Ping, ping as pingBoard } from '../engine/ping.ts';
import { plural, visibleText } from '../text/messages.ts';
import { renderProblem } from '../text/render-problem.ts';
import { checkFiles } from './checked-files.ts';
import { pingJson } from './json.ts';
import { type ExitCode, type Session, UsageError, codeOfSignal } from './session.ts';
import { areValid } from './show-problems.ts';

export async function ping(session: Session): Promise<ExitCode> {
  const { command, ports, printer, redaction, signal } = session;
  const { task, json } = command.options;
  if (typeof task !== 'string') throw new UsageError('--task is missing: name a task that the credential may see');
  const named = readData(taskId, task, 'task');
  if (!named.ok) {
    throw new UsageError(`--task: ${named.error.map((problem) => renderProblem(problem).message).join('; ')}`);
  }
  // The rules for addresses and credentials are those of a run.
  const files = await checkFiles(session, 'run', new Map([['time-entry-exports', []]]));
  const [file] = areValid(files, session) ? files : [];
  if (file === undefined) return 2;
  const { checked } = file;
  const { origin, pathPrefix } = checked.settings;
  const found = await pingBoard(checked, task, ports, signal);
  const result = { ...found, message: redaction.nameOptions(found.message) };
  if (json) printer.json(pingJson(result, ports.clock.nowMs()));
  else show(result, `${origin}${pathPrefix}/api/v1`, session);
  if (result.cause === 'interrupted') return codeOfSignal(signal) ?? 1;
  return result.cause === 'fits' ? 0 : 1;
}

const words: Readonly<Record<Finding, string>> = { ok: 'ok', wrong: 'wrong', unknown: 'cannot tell' };
const styles = { ok: 'green', wrong: 'red', unknown: 'yellow' } as const satisfies Readonly<Record<Finding, string>>;

function show(result: Ping, address: string, { printer }: Session): void {
  const { entries, quotas, message, cause } = result;
  const showPart = (part: 'address' | 'credential' | 'response', note = ''): void => {
    const finding = result[part];
    printer.line('out', part.padEnd(12), { text: words[finding], style: styles[finding] }, visibleText(note));
  };
  showPart('address', `, ${address}`);
  showPart('credential');
  showPart('response', entries === undefined ? '' : `, ${plural(entries, 'time entry', 'time entries')}`);
  const quotaTexts = quotas.map(({ remaining, resetMs }) => {
    return `${plural(remaining, 'more request')} within ${plural(Math.ceil(resetMs / 60_000), 'minute')}`;
  });
  printer.line('out', 'quota'.padEnd(12), quotaTexts.length === 0 ? 'none reported' : quotaTexts.join('; '));
  printer.line('out', { text: visibleText(message), style: cause === 'fits' ? 'green' : 'red' });
}
