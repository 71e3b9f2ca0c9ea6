import { vi } from 'vitest';
import { createWorkflowLog, type Log } from '../../src/action/workflow-log.ts';
import { createRedaction } from '../../src/redaction/redaction.ts';

/** What the log of a step with these variables prints, the toolkit's commands included. */
export async function printedBy(
  act: (log: Log) => void | Promise<void>,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  let printed = '';
  using _ = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    // As UTF-8 has it.
    printed += String(chunk).toWellFormed();
    return true;
  });
  const write = (text: string) => process.stdout.write(text);
  const log = createWorkflowLog({ redaction: createRedaction(), write, env, randomId: () => crypto.randomUUID() });
  await act(log);
  log.flush();
  return printed;
}
