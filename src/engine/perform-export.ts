import { parseEntryResponse } from '../board/parse-time-entries.ts';
import type { ExportPorts } from '../exports/export-ports.ts';
import { runExport } from '../exports/run-export.ts';
import type { OutcomeDetails, TimeEntryExport } from '../model/operation.ts';
import { entryCallsOf } from '../plan/expand.ts';
import { loadCalendar } from '../plan/periods/load-calendar.ts';
import { classifyRead, isWebPage } from '../run/classify-outcome.ts';
import type { RunSession } from './run-session.ts';

export async function performExport(operation: TimeEntryExport, session: RunSession): Promise<OutcomeDetails> {
  const { checked, request, ports, limit } = session;
  const advice = operation.ifMissing === 'ignore' ? '' : '; check both, or set if-missing: ignore';
  // The export names the task itself, and a page comes from elsewhere than the board.
  const describe: typeof session.describeResponse = async (call, response) =>
    response.status === 404 && !isWebPage(response)
      ? `not found on ${new URL(checked.settings.origin).host}, or the credential cannot see it${advice}.`
      : await session.describeResponse(call, response);
  const exportPorts: ExportPorts = {
    calls: entryCallsOf(operation),
    read: async (call) => classifyRead(call, await session.send(call, operation), describe),
    parseResponse: parseEntryResponse,
    concurrency: checked.settings.concurrency,
    signal: limit.signal,
    files: ports.files,
    findFiles: ports.findFiles,
    openScratch: ports.openScratch,
    spool: ports.spool,
    redaction: ports.redaction.forFiles,
    calendar: await loadCalendar(operation.report.timeZone),
    names: checked.names,
    ...(checked.rates && { rates: checked.rates }),
    startedMs: request.startedMs,
    ...(request.runUrl !== undefined && { runUrl: request.runUrl }),
  };
  const { runVerify } = operation.mode === 'verify' ? await import('../exports/verify/run-verify.ts') : {};
  return await (runVerify ?? runExport)(operation, exportPorts);
}
