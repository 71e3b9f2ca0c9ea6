import { type ExportFile, type ExportFormat, exportFormats } from '../../model/declaration.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { didYouMean } from '../../text/suggest.ts';
import { invalid, type Shape } from './shape.ts';
import { anyText } from './text.ts';

/**
 * A path to write: inside the workspace as it is spelled, not in `.git`, with an extension that names a format. The
 * result is relative to the workspace with forward slashes; links are looked at when the file is written.
 * @param hasPeriod whether `{from}` and `{until}` have a meaning in it.
 */
export function exportFile(workspace: string, hasPeriod: boolean): Shape<ExportFile> {
  return (node, tell) => {
    const text = anyText(`a file to write, such as "${exampleFile}"`)(node, tell);
    if (text === invalid) return invalid;
    const path = checkPath(text, workspace, exampleFile, hasPeriod);
    const format = path.kind === 'inside' ? formatOf(path.path) : undefined;
    if (path.kind === 'inside' && format !== undefined) return { path: path.path, format };
    tell(node.offset, path.kind === 'fault' ? path.message : unknownFormat(text));
    return invalid;
  };
}

const exampleFile = 'reports/time.csv';

type CheckedPath = { kind: 'inside'; path: string } | { kind: 'fault'; message: string };

/** Resolves `.` and `..` by spelling only, and refuses what would leave the workspace. `example` is a path that is fine. */
export function checkPath(text: string, workspace: string, example: string, hasPeriod = false): CheckedPath {
  const fault = (message: string): CheckedPath => ({ kind: 'fault', message: `the path ${quote(text)} ${message}` });
  if (text.trim() === '') return fault('is empty; expected a file in the workspace');
  if (text.includes('\0') || !text.isWellFormed()) return fault('holds a character that no file name can have');
  if (text.includes('\\')) return fault('holds a backslash; write forward slashes, on Windows too');
  const placeholder = text
    .match(/\{[a-z-]{1,20}\}/g)
    ?.find((found) => found !== '{shard}' && !(hasPeriod && periodDates.includes(found)));
  if (placeholder !== undefined) return fault(placeholderFault(placeholder));
  const root = workspace.replaceAll('\\', '/').replace(/\/+$/, '');
  const relative = text.startsWith(`${root}/`) ? text.slice(root.length + 1) : text;
  const outside = `leaves the workspace; expected a path inside it, such as "${example}"`;
  if (/^(?:\/|[A-Za-z]:)/.test(relative)) return fault(outside);
  const segments: string[] = [];
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return fault(outside);
  }
  if (segments.some((segment) => segment.toLowerCase() === '.git')) return fault('lies in .git; choose another folder');
  if (segments.length === 0 || /(?:^|\/)\.{0,2}$/.test(relative)) return fault('names a folder; expected a file');
  return { kind: 'inside', path: segments.join('/') };
}

const periodDates = ['{from}', '{until}'];

function placeholderFault(placeholder: string): string {
  if (periodDates.includes(placeholder)) {
    return `holds ${placeholder}, the date of a period, and this export has none; declare a period, such as last-month`;
  }
  const known = [...periodDates, '{shard}'];
  return `holds ${placeholder}, which stands for nothing; expected ${anyOf(known)}${didYouMean(placeholder, known)}`;
}

function formatOf(path: string): ExportFormat | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return exportFormats.find((format) => name.endsWith(`.${format}`) && name !== `.${format}`);
}

function unknownFormat(text: string): string {
  return `the extension of ${quote(text)} names no format; expected ${anyOf(exportFormats.map((format) => `.${format}`))}`;
}
