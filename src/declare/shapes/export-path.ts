import { type ExportFile, type ExportFormat, exportFormats } from '../../model/declaration.ts';
import type { Fault } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { anyOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';
import { anyText } from './scalars.ts';
import { parsed, type Shape } from './shape.ts';

const exampleFile = 'reports/time.csv';

const extensions = anyOf(exportFormats.map((format) => `.${format}`));

/**
 * A path to write: inside the workspace as it is spelled, not in `.git`, with an extension that names a format. The
 * result is relative to the workspace with forward slashes; links are looked at when the file is written.
 *
 * @param hasPeriod whether `{from}` and `{until}` have a meaning in it.
 */
export function exportFile(workspace: string, hasPeriod: boolean): Shape<ExportFile> {
  const title = `a file to write, such as "${exampleFile}"`;
  const parse = (text: string): Result<ExportFile, Fault> => {
    const path = checkPath(text, workspace, exampleFile, hasPeriod);
    if (!path.ok) return path;
    const format = formatOf(path.value);
    if (format !== undefined) return { ok: true, value: { path: path.value, format } };
    const what = `the extension of ${quote(text)} names no format`;
    return { ok: false, error: { code: 'invalid-value', what, expected: extensions } };
  };
  const pattern = `[^/]\\.(?:${exportFormats.map(inAnyCase).join('|')})$`;
  return parsed(anyText(title), parse, { kind: 'text', title, pattern });
}

/** A part of a pattern: JSON Schema knows no flags. */
function inAnyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Resolves `.` and `..` by spelling only, and refuses what would leave the workspace. `example` is a path that is fine. */
export function checkPath(text: string, workspace: string, example: string, hasPeriod = false): Result<string, Fault> {
  const fault = (what: string, rest: Pick<Fault, 'expected' | 'hint'> = {}): Result<string, Fault> => {
    const code = text.trim() === '' ? 'empty-value' : 'invalid-value';
    return { ok: false, error: { code, what: `the path ${quote(text)} ${what}`, ...rest } };
  };
  if (text.trim() === '') return fault('is empty', { expected: 'a file in the workspace' });
  if (text.includes('\0') || !text.isWellFormed()) return fault('holds a character that no file name can have');
  if (text.includes('\\')) return fault('holds a backslash', { hint: 'write forward slashes, on Windows too' });
  const placeholder = text
    .match(/\{[a-z-]{1,20}\}/g)
    ?.find((found) => found !== '{shard}' && !(hasPeriod && periodDates.includes(found)));
  if (placeholder !== undefined) return fault(...placeholderFault(placeholder));
  const root = workspace.replaceAll('\\', '/').replace(/\/+$/, '');
  const relative = text.startsWith(`${root}/`) ? text.slice(root.length + 1) : text;
  const outside = ['leaves the workspace', { expected: `a path inside it, such as "${example}"` }] as const;
  if (/^(?:\/|[A-Za-z]:)/.test(relative)) return fault(...outside);
  const segments: string[] = [];
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return fault(...outside);
  }
  if (segments.some((segment) => segment.toLowerCase() === '.git')) {
    return fault('lies in .git', { hint: 'choose another folder' });
  }
  if (segments.length === 0 || /(?:^|\/)\.{0,2}$/.test(relative))
    return fault('names a folder', { expected: 'a file' });
  return { ok: true, value: segments.join('/') };
}

const periodDates = ['{from}', '{until}'];

function placeholderFault(placeholder: string): [string, Pick<Fault, 'expected' | 'hint'>] {
  if (periodDates.includes(placeholder)) {
    const what = `holds ${placeholder}, the date of a period, and this export has none`;
    return [what, { hint: 'declare a period, such as last-month' }];
  }
  const known = [...periodDates, '{shard}'];
  const rest = { expected: anyOf(known), hint: suggest(placeholder, known) };
  return [`holds ${placeholder}, which stands for nothing`, rest];
}

function formatOf(path: string): ExportFormat | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return exportFormats.find((format) => name.endsWith(`.${format}`) && name !== `.${format}`);
}
