import { describe, expect, it } from 'vitest';
import { parseTasksFile, readTasksFile, type TasksFilePorts } from '../../../src/declare/tasks-file.ts';
import { FileError } from '../../../src/model/ports.ts';
import { anyCharacter, fc } from '../../support/fast-check.ts';
import { expectPages } from '../../support/golden-pages.ts';
import { messageOf, renderLine } from './problems-of.ts';

const tasksOf = (text: string) => {
  const { tasks, names, problems } = parseTasksFile(text, 'tasks.txt');
  expect(problems).toEqual([]);
  expect(names.size).toBe(0);
  return tasks;
};

describe('a file of task ids', () => {
  it.each<[string, string, readonly string[]]>([
    ['one id a line', 'T1\nT2\n', ['T1', 'T2']],
    ['without a line feed at the end', 'T1\nT2', ['T1', 'T2']],
    ['with line ends of Windows and a byte order mark', '\ufeffT1\r\nT2\r\n', ['T1', 'T2']],
    ['with blank lines, comments and spaces around', '# Login\n\n  T1\t\n \t\n  # T9\nT2', ['T1', 'T2']],
    ['with repeated ids, which count where they come first', 'T2\nT1\nT2\n', ['T2', 'T1']],
    ['with ids that hold words of a header', 'my-id\nids2\nidea\n', ['my-id', 'ids2', 'idea']],
    ['with ids that hold signs and slashes', 'a.b/c#d%\na//b\n', ['a.b/c#d%', 'a//b']],
    ['as a JSON array', ' \n["T1", "T2",\n"T1"]\n', ['T1', 'T2']],
    ['as a JSON array behind a byte order mark', '\ufeff["T1"]', ['T1']],
    [
      'as a JSON array with ids that no line can hold',
      '["#1", " T 2;", "a,b", "[", "\\u0041\\n"]',
      ['#1', ' T 2;', 'a,b', '[', 'A\n'],
    ],
  ])('%s', (_, text, tasks) => {
    expect(tasksOf(text)).toEqual(tasks);
  });

  type ListedRow = [string, string, readonly string[], Readonly<Record<string, string>>];

  const listed = (text: string) => {
    const { tasks, names, problems } = parseTasksFile(text, 'tasks.csv');
    expect(problems).toEqual([]);
    return [tasks, Object.fromEntries(names)];
  };

  it.each<ListedRow>([
    [
      'as a CSV of ids and names',
      'id,name\nT8,Login page\nT2,Search\n',
      ['T8', 'T2'],
      { T8: 'Login page', T2: 'Search' },
    ],
    ['as a CSV with other headers', 'Title,"Task ID"\r\nLogin,T8', ['T8'], { T8: 'Login' }],
    [
      'as a CSV of a spreadsheet',
      '\ufeff_id,Display name\r\n"T8","Log ""in"", now"\r\n',
      ['T8'],
      { T8: 'Log "in", now' },
    ],
    [
      'as a CSV below a comment that looks like it',
      '# id,name\n\nid,name\n # T1,x\nT8 , Login \n\n',
      ['T8'],
      { T8: 'Login' },
    ],
    [
      'as a CSV in which not all have names',
      'id,name\nT8,\nT9,a\n  \nT8,b\nT9,\nT9,a\n',
      ['T8', 'T9'],
      { T8: 'b', T9: 'a' },
    ],
    ...['IDs , Task_Title', 'Task-IDs,card-name', '_Key,Display Name'].map((header): ListedRow => [
      `as a CSV with the header ${header}`,
      `${header}\nT1,a`,
      ['T1'],
      { T1: 'a' },
    ]),
    [
      'as a CSV with ids that no line can hold',
      'id,name\n"#1",a\n"a,b",\n__proto__,p',
      ['#1', 'a,b', '__proto__'],
      { '#1': 'a', ['__proto__']: 'p' },
    ],
  ])('%s', (_, text, tasks, names) => {
    expect(listed(text)).toEqual([tasks, names]);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['beside names', 'id,name,project\nT8,Login,Website\nT9,,App\nT10,Menu,\n', { T8: 'Website', T9: 'App' }],
    ['without names, in any order', 'Project Name,task\nWebsite,T8\nWebsite,T8\n', { T8: 'Website' }],
  ])('as a CSV with projects %s', (_, text, expected) => {
    const { projects, problems } = parseTasksFile(text, 'tasks.csv');
    expect([problems, Object.fromEntries(projects)]).toEqual([[], expected]);
  });

  it('reports problems with line and column, in the words of test/golden/declare/tasks-file.txt', async () => {
    await expectPages('declare/tasks-file.txt', ({ written }) =>
      parseTasksFile(JSON.parse(written), 'tasks.txt').problems.map(renderLine),
    );
  });

  const place = { at: { source: 'board.yml', line: 3, column: 7 }, inFile: true, key: 'tasks-file' };
  const readWith = (readDeclared: TasksFilePorts['readDeclared']) =>
    readTasksFile({ value: 'tasks.txt', place }, { readDeclared });
  const failing = (error: Error) => readWith(() => Promise.reject(error));

  it.each([
    [
      'that is not there',
      () => readWith(async () => ({ ok: false, error: { code: 'missing-file', what: 'it is not there' } })),
      'board.yml:3:7: tasks-file: it is not there [missing-file]',
    ],
    [
      'that cannot be read',
      () => failing(new FileError('it is a folder')),
      'board.yml:3:7: tasks-file: it is a folder [unreadable-file]',
    ],
    [
      'with a bad id',
      () => readWith(async () => ({ ok: true, value: '..' })),
      expect.stringMatching(/^tasks\.txt:1:1: expected a task id/),
    ],
  ])('is a problem of the path or of the line where it is a file %s', async (_, read, expected) => {
    const list = await read();
    expect(list.ok ? [] : list.error.map(renderLine)).toEqual([expected]);
  });

  it('is read up to 32 MiB, and what is no fault of the file is no problem of it', async () => {
    const limits: number[] = [];
    await readWith(async (_, most) => ({ ok: true, value: `T${limits.push(most)}` }));
    expect(limits).toEqual([32 * 1024 * 1024]);
    await expect(failing(new Error('a bug'))).rejects.toThrow('a bug');
  });

  it('reports problems of a file, so that they are annotated there', () => {
    const { problems } = parseTasksFile('..', '.github/tasks.txt');
    expect(problems).toMatchObject([{ at: { source: '.github/tasks.txt', line: 1, column: 1 }, inFile: true }]);
  });

  it('holds a hundred thousand ids, and no more than a million', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);
    expect(tasksOf(ids(100_000).join('\n'))).toHaveLength(100_000);
    expect(tasksOf(JSON.stringify(ids(100_000)))).toHaveLength(100_000);
    expect(tasksOf('T1\n'.repeat(1_000_000))).toEqual(['T1']);
    const { problems } = parseTasksFile('T1\n'.repeat(1_000_001), 'tasks.txt');
    expect(problems.map(messageOf)).toEqual([
      'the file lists more than 1000000 task ids, and that is the limit for one file; split it up',
    ]);
  });

  it.each([
    ['line ends', '\n'],
    ['blank lines', ' \n'],
    ['comments', '#\n'],
    ['quotes on lines of a CSV', '"\n', 'id,name\n'],
  ])('is read in time linear in its length if it consists of %s', (_, piece, head = '') => {
    // In quadratic time, a minute.
    const { tasks } = parseTasksFile(`${head}${piece.repeat(300_000)}\nT1`, 'tasks.txt');
    expect(tasks.length).toBeLessThan(3);
  });
});

const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const sound = (text: string): boolean => text.isWellFormed() && !['.', '..'].includes(text) && !text.includes('\0');

describe('any CSV of ids and names', () => {
  const cell = (text: string) => (/[",\r\n#]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = fc.oneof(id, fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '#', ';', ' ') }));
  const row = fc.tuple(
    text.filter((one) => sound(one) && one.trim() !== '' && sound(one.trim()) && !/\/\/|\n/.test(one)),
    text.filter((one) => one.isWellFormed() && !/[\0\n]/.test(one)),
  );
  const rows = fc.uniqueArray(row, { selector: ([first]) => first.trim(), minLength: 1, maxLength: 8 });

  it('gives ids and names back as they were written, but for spaces around', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), fc.boolean(), (pairs, end, isSwapped) => {
        const lines = [['id', 'name'] as const, ...pairs].map(([first, second]) => {
          const cells = [cell(first), cell(second)];
          return (isSwapped ? cells.toReversed() : cells).join(',');
        });
        const { tasks, names, problems } = parseTasksFile(lines.join(end), 'tasks.csv');
        expect(problems).toEqual([]);
        expect(tasks).toEqual(pairs.map(([first]) => first.trim()));
        const named = pairs.map(([first, second]) => [first.trim(), second.trim()] as const);
        expect([...names]).toEqual(named.filter(([, name]) => name !== ''));
      }),
    );
  });

  it('ends, and has its problems on lines that are there, whatever the rows', () => {
    const pieces = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'T1', 'a', '#', ' ', '..', '\0');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const file = `id,name\n${parts.join('')}`;
        const { tasks, problems } = parseTasksFile(file, 'tasks.csv');
        for (const { at } of problems) expect(at.line).toBeLessThanOrEqual(file.split('\n').length);
        expect(tasks.length > 0 || problems.length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('any file', () => {
  it('gives each line back, but for spaces around, comments and repeats, or a problem on a line that is there', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(id, fc.string({ unit: anyCharacter })), { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        if (/^\ufeff?\s*\[/.test(text)) return;
        const { tasks, problems } = parseTasksFile(text, 'tasks.txt');
        const kept = text
          .replace(/^\ufeff/, '')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '' && !line.startsWith('#'));
        for (const { at } of problems) {
          expect(at.line).toBeLessThanOrEqual(text.split('\n').length);
          expect(at.column).toBeGreaterThanOrEqual(1);
        }
        if (problems.length === 0) expect(tasks).toEqual([...new Set(kept)]);
        else expect(kept.some((line) => !sound(line) || /[\s,;${}/]/.test(line)) || kept.length === 0).toBe(true);
      }),
    );
  });
});
