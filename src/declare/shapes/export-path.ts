import { type ExportFile, exportFormats } from '../../model/declaration.ts';
import type { Issue } from '../../model/problem.ts';
import { anyOf, quote } from '../../text/messages.ts';
import { anyText } from './scalars.ts';
import { type Read, type Reject, type Shape, invalid, parsed } from './shape.ts';

const exampleFile = 'reports/time.csv';

/**
 * A path to write: inside the workspace as it is spelled, not in `.git`, with an extension that names a format. The
 * result is relative to the workspace with forward slashes; links are checked when the file is written.
 */
export function exportFile(workspace: string): Shape<ExportFile> {
  const title = `a file to write, such as "${exampleFile}"`;
  // JSON Schema knows no flags.
  const endings = exportFormats.map((format) => format.replace(/[a-z]/g, (one) => `[${one}${one.toUpperCase()}]`));
  const pattern = `[^/]\\.(?:${endings.join('|')})$`;
  return parsed(anyText(title), (text, reject) => parseExportFile(text, workspace, reject), {
    kind: 'text',
    title,
    pattern,
  });
}

function parseExportFile(text: string, workspace: string, reject: Reject): Read<ExportFile> {
  const path = checkPath(text, workspace, exampleFile, reject);
  if (path === invalid) return invalid;
  const unknown = text.match(/\{[^{}]*\}/g)?.find((word) => !placeholders.includes(word));
  if (unknown !== undefined) {
    const what = `the path ${quote(text)} contains ${quote(unknown)}, which is not a placeholder`;
    return reject({ code: 'invalid-value', what, expected: anyOf(placeholders) });
  }
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const format = exportFormats.find((format) => name.endsWith(`.${format}`) && name !== `.${format}`);
  if (format !== undefined) return { path, format };
  const what = `the extension of ${quote(text)} names no format`;
  return reject({ code: 'invalid-value', what, expected: anyOf(exportFormats.map((format) => `.${format}`)) });
}

const placeholders = ['{from}', '{until}', '{shard}'];

/** Resolves `.` and `..` by spelling only, and refuses what would leave the workspace. `example` is a path that is fine. */
export function checkPath<R>(
  text: string,
  workspace: string,
  example: string,
  reject: (issue: Issue) => R,
): string | R {
  const refuse = (what: string, rest: Pick<Issue, 'expected' | 'hint'>): R =>
    reject({ code: 'invalid-value', what: `the path ${quote(text)} ${what}`, ...rest });
  if (text.trim() === '') return reject({ code: 'empty-value', what: 'the path is empty', expected: 'a file' });
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) {
    const hint = 'in double quotes \\t means a tab and \\n a line break: write forward slashes';
    return refuse('contains a character not allowed in file names', { hint });
  }
  if (/^(?:https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(text))
    return refuse('is a web address', { hint: 'name a file of the workspace' });
  if (text.startsWith('~')) {
    return refuse('begins with ~, which is not expanded here', {
      expected: `a path in the workspace, such as "${example}"`,
    });
  }
  const inside = withoutWorkspace(text, workspace);
  if (inside.includes('\\')) {
    const hint = `write forward slashes, on Windows too: ${quote(inside.replaceAll('\\', '/'))}`;
    return refuse('contains a backslash', { hint });
  }
  const outside = ['leaves the workspace', { expected: `a path inside it, such as "${example}"` }] as const;
  if (/^(?:\/|[A-Za-z]:\/)/.test(inside)) return refuse(...outside);
  if (/^[A-Za-z]:/.test(inside)) {
    return refuse(`contains a colon, and Windows reads "${inside.slice(0, 2)}" as a drive`, {
      hint: 'leave the colon out',
    });
  }
  const segments: string[] = [];
  for (const segment of inside.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return refuse(...outside);
  }
  if (segments.some((segment) => segment.toLowerCase() === '.git')) {
    return refuse('lies in .git', { hint: 'choose another folder' });
  }
  const isFolder = segments.length === 0 || /\/\.{0,2}$/.test(inside);
  return isFolder ? refuse('names a folder', { expected: 'a file' }) : segments.join('/');
}

/** On Windows, `${{ github.workspace }}/reports/time.csv` mixes backslashes and slashes. */
function withoutWorkspace(text: string, workspace: string): string {
  const roots = [workspace, workspace.replaceAll('\\', '/')].map((root) => `${root.replace(/[/\\]+$/, '')}/`);
  const root = roots.find((root) => text.startsWith(root));
  return root === undefined ? text : text.slice(root.length);
}
