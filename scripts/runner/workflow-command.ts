/** A workflow command as the runner reads it from a line of stdout or stderr. */
export type WorkflowCommand = {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
  /** `##[name]data` anywhere in a line, which the runner still obeys. */
  readonly legacy: boolean;
};

/** Names that the runner obeys; a line with any other name is plain text. */
const registered: ReadonlySet<string> = new Set([
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'internal-set-repo-path',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
]);

/**
 * Reads a line as the runner does (actions/runner, `ActionCommand.TryParseV2`, then `TryParse`): `::name k=v,k=v::data`
 * after white space, or `##[name k=v;k=v]data` anywhere.
 *
 * @param resumeToken the token of `stop-commands`, which counts as a name while commands are stopped.
 */
export function parseWorkflowCommand(line: string, resumeToken?: string): WorkflowCommand | undefined {
  const known = (name: string) => registered.has(name) || name === resumeToken;
  return parseCurrentForm(line, known) ?? parseLegacyForm(line, known);
}

type IsKnown = (name: string) => boolean;

function parseCurrentForm(line: string, isKnown: IsKnown): WorkflowCommand | undefined {
  const text = line.trimStart();
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end < 0) return undefined;
  const { name, rest } = splitName(text.slice(2, end));
  if (!isKnown(name)) return undefined;
  const properties = parseProperties(rest, ',', currentPropertyEscapes);
  return { name, properties, data: unescapeText(text.slice(end + 2), currentDataEscapes), legacy: false };
}

function parseLegacyForm(line: string, isKnown: IsKnown): WorkflowCommand | undefined {
  const start = line.indexOf('##[');
  const end = start < 0 ? -1 : line.indexOf(']', start);
  if (end < 0) return undefined;
  const { name, rest } = splitName(line.slice(start + 3, end));
  if (!isKnown(name)) return undefined;
  const properties = parseProperties(rest, ';', legacyEscapes);
  return { name, properties, data: unescapeText(line.slice(end + 1), legacyEscapes), legacy: true };
}

function splitName(info: string): { readonly name: string; readonly rest: string } {
  const space = info.indexOf(' ');
  return space < 0 ? { name: info, rest: '' } : { name: info.slice(0, space), rest: info.slice(space + 1).trim() };
}

function parseProperties(text: string, separator: string, escapes: Escapes): Readonly<Record<string, string>> {
  const pairs = text.split(separator).flatMap((part) => {
    const equals = part.indexOf('=');
    return equals < 0 ? [] : [[part.slice(0, equals), unescapeText(part.slice(equals + 1), escapes)] as const];
  });
  return Object.fromEntries(pairs);
}

type Escapes = ReadonlyMap<string, string>;

const currentDataEscapes: Escapes = new Map([
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%25', '%'],
]);
const currentPropertyEscapes: Escapes = new Map([...currentDataEscapes, ['%3A', ':'], ['%2C', ',']]);
const legacyEscapes: Escapes = new Map([
  ['%3B', ';'],
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%5D', ']'],
  ['%25', '%'],
]);

function unescapeText(text: string, escapes: Escapes): string {
  return text.replaceAll(/%[0-9A-F]{2}/g, (sequence) => escapes.get(sequence) ?? sequence);
}
