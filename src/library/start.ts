import { type EngineRequest, createPorts } from '../engine/ports.ts';
import { openSystem, startClock } from '../host/system.ts';
import { inlineInputs } from '../model/settings.ts';
import { namingInputs } from '../redaction/name-inputs.ts';
import { createRedaction } from '../redaction/redaction.ts';
import { type ContextOptions, type InputOptions, inputsOf, optionWith } from './options.ts';

/** What {@link check} and {@link plan} take besides the text: limits, more declarations, and their context. */
export type CheckOptions = InputOptions & ContextOptions;

export type LibraryHost = {
  /** Only those that name proxies are read. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: () => string;
  readonly markdownWorker: URL;
};

const contextOptions = ['source', 'workspace', 'event', 'env', 'signal', 'onEvent'];

/** @throws TypeError if the text isn't a string, or for an unknown option */
export function start(text: string, options: CheckOptions, host: LibraryHost) {
  if (typeof text !== 'string') throw new TypeError('the declarations must be a string of YAML');
  const inputs = inputsOf(options, contextOptions);
  const { source = 'taskboard.yml', workspace = host.workingDirectory(), event, env = {}, signal } = options;
  // One run of many: time counts from now, V8's settings stay as they are, and no file is read by default.
  const own = { clock: startClock(), keepHeapSmall: async () => undefined, pathExists: async () => false };
  const isInline = inlineInputs.some((name) => inputs.has(name));
  const system = { ...openSystem(workspace, host.markdownWorker), ...own };
  const redaction = namingInputs(createRedaction(), optionWith);
  const request: EngineRequest = {
    inputs,
    // Without text, the options alone declare.
    ...((text.trim() !== '' || !isInline) && { file: { name: source, text } }),
    // The caller decides what expressions see: the text may be a stranger's, and variables contain secrets.
    variables: env,
    proxyVariables: host.variables,
    workspace,
    eventName: event?.name ?? '',
    runAttempt: 1,
    startedMs: system.clock.nowMs(),
  };
  const ended: AbortSignal = signal ?? new AbortController().signal;
  return {
    request,
    event: event && (async () => event),
    ports: createPorts(system, redaction),
    redaction,
    signal: ended,
  };
}
