// Mutants that no test can or should kill, each with the reason. They are found by their text, wherever it moves.

export type Argument = {
  readonly file: string;
  /** The line on which the change begins, without its indent. */
  readonly line: string;
  /** `old → new`, on one line. */
  readonly change: string;
  readonly why: string;
};

/** Several changes of one line, for one reason. */
function about(file: string, line: string, changes: readonly string[], why: string): readonly Argument[] {
  return changes.map((change) => ({ file: `src/${file}`, line, change, why }));
}

/** Lines that take the groups of a match, and leave out the whole of it. */
function unread(files: Readonly<Record<string, readonly string[]>>): readonly Argument[] {
  const why = 'Without a match there are no groups, and the first place of the list is not read.';
  return Object.entries(files).flatMap(([file, lines]) =>
    lines.flatMap((line) => about(file, line, ['[] → ["Stryker was here"]'], why)),
  );
}

const narrows = 'The condition only narrows the type: a comparison with undefined, or of it, is false anyway.';

const onlyNarrows = 'The condition only narrows the type: any other node fails the conditions below, too.';

const notLevel = 'Any word but `file` and `list` says the same.';

const undefinedPart = 'A part that is undefined is as good as none; only the types tell them apart.';

const zoneLast = 'A timestamp that is valid so far has its zone at the end.';

const notExact = 'Any word but `exact-case` says the same.';

export const argued: readonly Argument[] = [
  ...unread({
    'declare/shapes/period.ts': [
      String.raw`const [, start = '', last = ''] = /^(\d{4}-\d\d-\d\d)\D+(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];`,
      String.raw`const [, year, month = '01'] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(date) ?? [];`,
      String.raw`const [, day = '', ofMonth = '', inYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date) ?? [];`,
    ],
    'declare/shapes/timestamp.ts': [
      String.raw`const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];`,
    ],
    'declare/shapes/export-path.ts': [String.raw`const [, extension] = /.\.([a-z\d]{1,10})$/.exec(name) ?? [];`],
    'declare/shapes/object-shape.ts': [
      String.raw`const [, key = '', sign] = /^([\w-]{1,40})\s?([:=]|$)/.exec(String(scalarValue(node))) ?? [];`,
    ],
    'declare/shapes/totals-keys.ts': [
      String.raw`const [, count, unit = ''] = /^(\d{1,9})([smh])$/.exec(text) ?? [];`,
      String.raw`/^(?:PT)?(\d{1,4})\s*(s|m|h|sec|min|hrs?|seconds?|minutes?|hours?)$/i.exec(String(value)) ?? [];`,
    ],
    'declare/callback-secrets.ts': [
      '/^[a-z]+:\\/\\/(?:([^/?#]*)@)?[^?#]*(?:\\?([^#]*))?(?:#(.*))?/is.exec(url) ?? [];',
    ],
    'declare/yaml/explain-syntax.ts': [
      String.raw`/^(\s*(?:- +)*(?:[A-Za-z][\w-]{0,60}: +)?)(\{\w{1,20}\}[^\s,:#]{1,100})$/.exec(line.text) ?? [];`,
      String.raw`const [, spaces, key] = /^(\s*)-([A-Za-z][\w-]{0,60}):/.exec(line.text) ?? [];`,
      String.raw`const [, before, name] = /^(\s*(?:- +)*)([A-Za-z][\w-]{0,60}):[^\s:/](?!.*:\s)/.exec(line.text) ?? [];`,
      String.raw`const [, key] = /^\s*(?:- +)*([\w-]{1,60}):\s*[|>]/.exec(above?.text ?? '') ?? [];`,
      String.raw`const [, key] = /^([A-Za-z][\w-]{0,60})(?: [^:]*| *=.*)?$/.exec(rest) ?? [];`,
    ],
    'declare/yaml/find-misindented.ts': [
      "const [, spaces = '', dashes = '', rest = ''] = /( *)((?:-(?: +|$))*)(.*)/.exec(text) ?? [];",
      String.raw`const [, key] = /^("[^"]*"|'[^']*'|[^\s#"'[\]{},][^:#]*?)\s*:(?:\s|$)/.exec(rest) ?? [];`,
    ],
    'declare/shapes/scalars.ts': [
      String.raw`const [, inner = '…'] = /^\s*\$\{\{\s*((?:(?!\}\}).)*?)\s*\}\}\s*$/s.exec(expression) ?? [];`,
    ],
    'declare/inputs/settings.ts': [
      String.raw`const [, part = 0, of = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(value)?.map(Number) ?? [];`,
    ],
    'declare/inputs/read-credential.ts': [
      String.raw`const [, prefix] = /^(bearer|basic|token)\s+\S/i.exec(token) ?? [];`,
    ],
    'declare/inputs/readers.ts': [
      String.raw`const [, count, unit = ''] = /^(\d{1,6})\s*(s|sec|seconds?|m|min|minutes?)$/i.exec(value) ?? [];`,
    ],
  }),
  ...about(
    'declare/callback-secrets.ts',
    "const [, userInfo = '', query = '', fragment = ''] =",
    [`'' → "Stryker was here!"`],
    'No such text is a secret; only the types need a preset.',
  ),
  ...about(
    'declare/callback-secrets.ts',
    "const [user = '', ...password] = userInfo.split(':');",
    [`'' → "Stryker was here!"`],
    'A split text has a first part; only the types need a preset.',
  ),
  ...about(
    'declare/callback-secrets.ts',
    'return (text.match(/[A-Za-z\\d]+/g) ?? []).some((stretch) => {',
    ['[] → ["Stryker was here"]'],
    'No such text looks random.',
  ),
  ...about('declare/declarations.ts', "isList(key) ? 'list' : 'declaration',", [`'declaration' → ""`], notLevel),
  ...about(
    'declare/yaml/context.ts',
    `return new Context(this.#reading, 'declaration', this.#key === '' ? name : \`\${this.#key}.\${name}\`);`,
    [`'declaration' → ""`],
    notLevel,
  ),
  ...about(
    'declare/yaml/context.ts',
    `return new Context(this.#reading, 'declaration', this.#level === 'list' ? '' : \`\${this.#key}[\${index}]\`);`,
    [`'declaration' → ""`],
    notLevel,
  ),
  ...about(
    'declare/declarations.ts',
    "const tasks = fields !== invalid && 'tasks' in fields ? fields.tasks : undefined;",
    ["fields !== invalid && 'tasks' in fields → true"],
    'The condition only narrows the type: what is invalid has no tasks either.',
  ),
  ...about(
    'declare/expressions.ts',
    "if (node.type !== 'map' || condition === undefined) return { rest: node, holds: true };",
    ["node.type !== 'map' → false"],
    'The condition only narrows the type: only a mapping has a condition.',
  ),
  ...about(
    'declare/expressions.ts',
    'return { rest, holds: true };',
    ['true → false'],
    'A run with problems does not start, whatever holds.',
  ),
  ...about(
    'declare/expressions.ts',
    'if (evaluate === undefined) return { rest: node, holds: true };',
    ['true → false'],
    'A run with problems does not start, whatever holds.',
  ),
  ...about(
    'declare/inputs/readers.ts',
    "const [, count, unit = ''] = /^(\\d{1,6})\\s*(s|sec|seconds?|m|min|minutes?)$/i.exec(value) ?? [];",
    [`'' → "Stryker was here!"`],
    'Without a match there is no number, whatever its unit.',
  ),
  ...about(
    'declare/inputs/readers.ts',
    '...(found !== undefined && { found }),',
    ['found !== undefined → true'],
    undefinedPart,
  ),
  ...about(
    'declare/inputs/settings.ts',
    "export function readSettings(inputs: Inputs, missing?: MissingToken, board: BoardNeed = 'needed'): ReadSettings {",
    [`'needed' → ""`],
    'Any word but `optional` says the same.',
  ),
  ...about(
    'declare/misplaced.ts',
    "if (kind !== undefined && kind !== list && item.type === 'map' && !fits(item, description)) {",
    ["item.type === 'map' → true"],
    'The condition only narrows the type: only a mapping looks like a declaration.',
  ),
  ...about(
    'declare/misplaced.ts',
    "if (item.type !== 'map' || before?.type !== 'map' || !item.complete || !before.complete) return false;",
    ["item.type !== 'map' → false"],
    'The condition only narrows the type: nothing but a mapping is complete.',
  ),
  ...about(
    'declare/shapes/declaration-shapes.ts',
    "if (Object.keys(fields).length > 0 || (node.type === 'map' && node.omitted)) return given(fields);",
    ["node.type === 'map' → true"],
    'The condition only narrows the type: only a mapping has fields.',
  ),
  ...about(
    'declare/shapes/declaration-shapes.ts',
    "if (node.type !== 'map' || ifEmpty?.type !== 'scalar' || ifEmpty.value !== 'omit') return node;",
    ["node.type !== 'map' → false"],
    'The condition only narrows the type: only a mapping has if-empty.',
  ),
  ...about(
    'declare/shapes/export-path.ts',
    'if (extension === undefined) return undefined;',
    ['extension === undefined → false'],
    'The condition only narrows the type: no format is near to none.',
  ),
  ...about(
    'declare/shapes/export-shapes.ts',
    'task = [],',
    ['[] → ["Stryker was here"]'],
    'One of the three keys is there; the preset is read only if it is another one.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    'return entryOf(node, key)?.value.offset ?? node.offset;',
    ['entryOf(node, key)?.value → entryOf(node, key).value'],
    'The key is there; the types do not know.',
  ),
  ...about(
    'declare/shapes/object-shape.ts',
    "const [, key = '', sign] = /^([\\w-]{1,40})\\s?([:=]|$)/.exec(String(scalarValue(node))) ?? [];",
    [`'' → "Stryker was here!"`],
    'Neither text is a key.',
  ),
  ...about(
    'declare/shapes/object-shape.ts',
    'outer: readonly string[] = [],',
    ['[] → ["Stryker was here"]'],
    'No key has that name.',
  ),
  ...about(
    'declare/shapes/object-shape.ts',
    'const needed = needsOf(fields, []).flat();',
    ['[] → ["Stryker was here"]'],
    'That is no rule.',
  ),
  ...about(
    'declare/shapes/object-shape.ts',
    "const [key = '', ...others] = keys;",
    [`'' → "Stryker was here!"`],
    'There is a first key; only the types need a preset.',
  ),
  ...about(
    'declare/shapes/object-shape.ts',
    'if (first === undefined || second === undefined) continue;',
    ['first === undefined → false'],
    'The condition only narrows the type: where there is a second, there is a first.',
  ),
  ...about(
    'declare/shapes/stray-keys.ts',
    `if (outer.includes(key)) return { words: [], hint: \`it belongs at the level of "\${title}:", so indent it less\` };`,
    ['[] → ["Stryker was here"]'],
    'No key has that name.',
  ),
  ...about(
    'declare/shapes/stray-keys.ts',
    "return { words: [], hint: 'move it to the top level of the file, or into the input of that name' };",
    ['[] → ["Stryker was here"]'],
    'No key has that name.',
  ),
  ...about(
    'declare/shapes/period.ts',
    "const year = node.type === 'scalar' && typeof node.value === 'number' ? node.source : '';",
    ["node.type === 'scalar' → true"],
    'The condition only narrows the type: only a scalar has a number.',
  ),
  ...about(
    'declare/shapes/period.ts',
    "const year = node.type === 'scalar' && typeof node.value === 'number' ? node.source : '';",
    [`'' → "Stryker was here!"`],
    'Neither text is a year.',
  ),
  ...about(
    'declare/shapes/period.ts',
    "if (from.kind === 'moment' && until.kind === 'moment') {",
    [
      "from.kind === 'moment' && until.kind === 'moment' → from.kind === 'moment' || until.kind === 'moment'",
      "from.kind === 'moment' → true",
      "until.kind === 'moment' → true",
    ],
    narrows,
  ),
  ...about(
    'declare/shapes/period.ts',
    "const [, day = '', ofMonth = '', inYear] = /^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})$/.exec(date) ?? [];",
    [`'' → "Stryker was here!"`],
    'Without a match there is no year, and neither is read.',
  ),
  ...about(
    'declare/shapes/rates.ts',
    "const found = typeof value === 'string' ? findCurrency(value) : undefined;",
    ["typeof value === 'string' → true"],
    'The condition only narrows the type: no number is a code.',
  ),
  ...about(
    'declare/shapes/rates.ts',
    "const text = node.type === 'scalar' ? node.source : '';",
    [`'' → "Stryker was here!"`],
    'Neither text is a number.',
  ),
  ...about(
    'declare/shapes/rates.ts',
    "const text = node.type === 'scalar' ? node.source : '';",
    ["node.type === 'scalar' → true"],
    'The condition only narrows the type: nothing else has a source.',
  ),
  ...about(
    'declare/shapes/report-keys.ts',
    "if (!one || !other || /[\\s\\\\<>\"`{}]|[^\\P{Cc}]/u.test(text.replaceAll(taskPlaceholder, ''))) return 'it is not valid';",
    ['!one || !other → !one && !other'],
    'Addresses with either id are both valid, or neither is.',
  ),
  ...about(
    'declare/shapes/scalars.ts',
    "if (node.type !== 'scalar') return text.read(node, context);",
    ["node.type !== 'scalar' → false"],
    onlyNarrows,
  ),
  ...about(
    'declare/shapes/scalars.ts',
    "if (node.type !== 'scalar') return undefined;",
    ["node.type !== 'scalar' → false"],
    onlyNarrows,
  ),
  ...about(
    'declare/shapes/totals-keys.ts',
    "if (node.type !== 'scalar') return undefined;",
    ["node.type !== 'scalar' → false"],
    onlyNarrows,
  ),
  ...about(
    'declare/shapes/totals-keys.ts',
    "if (read === invalid || node.type !== 'list') return read;",
    ["node.type !== 'list' → false"],
    'The condition only narrows the type: one key is not repeated.',
  ),
  ...about(
    'declare/shapes/totals-keys.ts',
    'const offset = node.items[repeated]?.offset ?? node.offset;',
    ['node.items[repeated]?.offset → node.items[repeated].offset'],
    'The item is there; the types do not know.',
  ),
  ...about(
    'declare/shapes/totals-keys.ts',
    "const [, count, unit = ''] = /^(\\d{1,9})([smh])$/.exec(text) ?? [];",
    [`'' → "Stryker was here!"`],
    'Without a match there is no number, whatever its unit.',
  ),
  ...about(
    'declare/shapes/scalars.ts',
    "if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)) return value;",
    ["typeof value === 'number' → true"],
    'The condition only narrows the type: what is no number is no safe integer either.',
  ),
  ...about(
    'declare/shapes/scalars.ts',
    `const most = typeof value === 'number' && value > Number.MAX_SAFE_INTEGER ? \` to \${Number.MAX_SAFE_INTEGER}\` : '';`,
    ['value > Number.MAX_SAFE_INTEGER → value >= Number.MAX_SAFE_INTEGER'],
    'That number is a position, so it does not come this far.',
  ),
  ...about(
    'declare/shapes/time-zone.ts',
    'known.set(text, zone);',
    ['known.set(text, zone); → ;'],
    'A cache: what it forgets is computed again.',
  ),
  ...about(
    'declare/shapes/time-zone.ts',
    "const [offset, sign = '', hours, minutes] = /^(?:UTC|GMT)?([+-])(\\d{1,2})(?::?(\\d{2}))?$/i.exec(text) ?? [];",
    [`'' → "Stryker was here!"`],
    'Without a match there is no offset, and the sign is not read.',
  ),
  ...about(
    'declare/shapes/time-zone.ts',
    '} catch {',
    ['{ return undefined; } → {}'],
    'A function that ends returns undefined, too.',
  ),
  ...about(
    'declare/shapes/timestamp.ts',
    'if (fault !== undefined || /(?:Z|[+-]00:00)$/i.test(text)) return fault;',
    ['/(?:Z|[+-]00:00)$/i → /(?:Z|[+-]00:00)/i'],
    zoneLast,
  ),
  ...about(
    'declare/shapes/timestamp.ts',
    'const hasOffset = /[+-]\\d{2}:\\d{2}$/.test(text);',
    ['/[+-]\\d{2}:\\d{2}$/ → /[+-]\\d{2}:\\d{2}/'],
    zoneLast,
  ),
  ...about(
    'declare/shapes/timestamp.ts',
    `return \`write "\${spaced}\${example.endsWith('Z') && !/(?:Z|[+-]\\d{2}:\\d{2})$/i.test(spaced) ? 'Z' : ''}"\`;`,
    ['/(?:Z|[+-]\\d{2}:\\d{2})$/i → /(?:Z|[+-]\\d{2}:\\d{2})/i'],
    zoneLast,
  ),
  ...about(
    'declare/shapes/webhook-shapes.ts',
    "if (node.type === 'map' && node.complete && node.entries.length === 0) return 'nothing';",
    ["node.type === 'map' → true"],
    'The condition only narrows the type: nothing but a mapping is complete.',
  ),
  ...about(
    'declare/tasks-table.ts',
    'const cells = csvCells(header)?.map((cell) => cell.trim()) ?? [];',
    ['[] → ["Stryker was here"]'],
    'A single cell is no header of two columns either.',
  ),
  ...about(
    'declare/tasks-table.ts',
    "const [id = '', name = ''] = [cells[columns.id], cells[columns.name]];",
    [`'' → "Stryker was here!"`],
    'Both cells are there; only the types need a preset.',
  ),
  ...about(
    'declare/tasks-table.ts',
    'for (let start = from; start < text.length; start = end + 1) {',
    ['start < text.length → start <= text.length'],
    'An empty row more is left out.',
  ),
  ...about(
    'declare/tasks-table.ts',
    'yield { row: text.slice(offset), offset };',
    ['text.slice(offset) → text'],
    'A quote that is never closed breaks a row, whatever else is in it.',
  ),
  ...about(
    'declare/yaml/confidential.ts',
    'if (!/rate/i.test(text)) return () => false;',
    ['() => false → () => undefined'],
    'Either says that the line is not.',
  ),
  ...about(
    'declare/yaml/confidential.ts',
    'if (!/rate/i.test(text)) return () => false;',
    ['!/rate/i.test(text) → false'],
    'The check only saves time.',
  ),
  ...about(
    'declare/yaml/confidential.ts',
    "for (const [, key = ''] of line.matchAll(/(?:^|[\\s{,])[\"']?([\\w-]+)[\"']?[ \\t]*:/g)) {",
    [`'' → "Stryker was here!"`],
    'The group takes part in every match; only the types need a preset.',
  ),
  ...about(
    'declare/yaml/confidential.ts',
    "if (fault.code === 'unknown-key' && !/(?:^|\\.)[A-Za-z-]+$/.test(key ?? '')) {",
    [`'' → "Stryker was here!"`],
    'An unknown key has a path; only the types need a preset.',
  ),
  ...about(
    'declare/yaml/confidential.ts',
    'return { ...place, ...(key !== undefined && { key }), ...discreetFault(fault) };',
    ['key !== undefined → true'],
    undefinedPart,
  ),
  ...about(
    'declare/yaml/confidential.ts',
    'return { code, ...(what !== undefined && { what }), ...(expected !== undefined && { expected }), hint };',
    ['what !== undefined → true', 'expected !== undefined → true'],
    undefinedPart,
  ),
  ...about(
    'declare/yaml/find-misindented.ts',
    "const [, spaces = '', dashes = '', rest = ''] = /( *)((?:-(?: +|$))*)(.*)/.exec(text) ?? [];",
    [`'' → "Stryker was here!"`],
    'Every line matches; only the types need a preset.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    "return { type: 'map', offset, ...readEntries(isMap(node) ? node.items : [], depth, context) };",
    ['[] → ["Stryker was here"]'],
    'What is nothing else is a mapping; the types do not know.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    "return /^[ \\t]*(#.{1,80})$/m.exec(text.slice(offset, offset + 160).split('\\n', 1)[0] ?? '')?.[1]?.trimEnd();",
    [`'' → "Stryker was here!"`],
    'A split text has a first part; only the types need a preset.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    "return /^[ \\t]*(#.{1,80})$/m.exec(text.slice(offset, offset + 160).split('\\n', 1)[0] ?? '')?.[1]?.trimEnd();",
    [
      "/^[ \\t]*(#.{1,80})$/m.exec(text.slice(offset, offset + 160).split('\\n', 1)[0] ?? '')?.[1]?.trimEnd → /^[ \\t]*(#.{1,80})$/m.exec(text.slice(offset, offset + 160).split('\\n', 1)[0] ?? '')?.[1].trimEnd",
    ],
    'The group takes part in every match; the types do not know.',
  ),
  ...about(
    'declare/yaml/explain-syntax.ts',
    String.raw`const [, key] = /^\s*(?:- +)*([\w-]{1,60}):\s*[|>]/.exec(above?.text ?? '') ?? [];`,
    ['\'\' → "Stryker was here!"'],
    'Neither text begins a block.',
  ),
  ...about(
    'declare/shapes/timestamp.ts',
    String.raw`const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];`,
    ['\'\' → "Stryker was here!"'],
    'Without a match there is no year, and neither is read.',
  ),
  ...about(
    'declare/shapes/period.ts',
    String.raw`const [, start = '', last = ''] = /^(\d{4}-\d\d-\d\d)\D+(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];`,
    ['\'\' → "Stryker was here!"'],
    'Neither text is a date.',
  ),
  ...about(
    'declare/shapes/timestamp.ts',
    "const [whole, day = '', time = '', zone = 'Z'] = dateTime.exec(text) ?? [];",
    ['\'\' → "Stryker was here!"'],
    'The groups of a match are there, and without a match none is read; only the types need a preset.',
  ),
  ...about(
    'declare/shapes/totals-keys.ts',
    "const [, count = '', unit = ''] =",
    ['\'\' → "Stryker was here!"'],
    'Neither text makes a duration.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    "const comment = value === null && source === '' ? commentAt(context.source.text, offset) : undefined;",
    [
      "value === null && source === '' → true",
      "value === null && source === '' → value === null || source === ''",
      'value === null → true',
      "source === '' → true",
    ],
    'No other value begins with #; the condition only saves time.',
  ),
  ...about(
    'declare/yaml/context.ts',
    "const enough = new Error('enough problems');",
    ['\'enough problems\' → ""'],
    'It is caught where it is thrown for, by its identity; nobody reads it.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    "const enough = new Error('enough faults');",
    ['\'enough faults\' → ""'],
    'It is caught where it is thrown for, by its identity; nobody reads it.',
  ),
  ...about(
    'declare/yaml/find-misindented.ts',
    'if (!opened || top === undefined || kept.length < levels.length) return false;',
    ['top === undefined → false'],
    'Without a top nothing was kept, so that fewer levels were kept than there are; the condition only narrows the type.',
  ),
  ...about(
    'declare/shapes/period.ts',
    "const [start = '', end, ...more] = text.split('/');",
    ['\'\' → "Stryker was here!"'],
    'A split text has a first part; only the types need a preset.',
  ),
  ...about(
    'declare/yaml/scan-text.ts',
    'if (offset > end) break;',
    ['offset > end → offset >= end'],
    'The end is two lines below what is explained: a piece more or less says nothing.',
  ),
  ...about(
    'declare/yaml/explain-syntax.ts',
    "const [, before = '', value] =",
    [`'' → "Stryker was here!"`],
    'The group takes part in every match; only the types need a preset.',
  ),
  ...about(
    'declare/yaml/explain-syntax.ts',
    `if (last === undefined || (quote !== '"' && quote !== "'")) return undefined;`,
    ['last === undefined → false'],
    'The condition only narrows the type: without a piece there is no quote.',
  ),
  ...about(
    'declare/yaml/explain-syntax.ts',
    'return open.length > 0 && /^["\']/.test(text) && next !== undefined && !/^[,:\\]}]/.test(next.text);',
    ['next !== undefined → true'],
    'The condition only narrows the type: without a next word, there is none to return.',
  ),
  ...about(
    'declare/yaml/explain-syntax.ts',
    'if (word === undefined || next === undefined || word.offset > offset) return undefined;',
    ['word === undefined → false'],
    'The condition only narrows the type: where there is a next word, there is one before it.',
  ),
  ...about(
    'declare/yaml/explain-syntax.ts',
    'const bracket = pieces.at(-1)?.open.at(-1);',
    ['pieces.at(-1)?.open → pieces.at(-1).open'],
    'A text with a fault has a piece; the types do not know.',
  ),
  ...about(
    'declare/yaml/find-misindented.ts',
    'let opened = true;',
    ['true → false'],
    'The first line with a key or a dash fits, whatever was opened.',
  ),
  ...about(
    'declare/yaml/find-misindented.ts',
    'if (first !== undefined && !fits(first, kept, levels, opened)) {',
    ['first !== undefined → true'],
    'A row begins with something; the types do not know.',
  ),
  ...about(
    'declare/yaml/find-misindented.ts',
    "const below = kept.filter(({ column, kind }) => column < row.column || (kind === 'map' && first?.kind === 'list'));",
    ['first?.kind → first.kind'],
    'A row begins with something; the types do not know.',
  ),
  ...about(
    'declare/yaml/reject-faults.ts',
    'default:',
    ['default: return undefined; → default:'],
    'A function that ends returns undefined, too.',
  ),
  ...about(
    'declare/yaml/reject-faults.ts',
    "return message.replace(/(?<! ):\\s.*|[\\r\\n].*/s, '').replace('\"quote', 'quote');",
    ['/(?<! ):\\s.*|[\\r\\n].*/s → /(?<! ):\\s.*|[\\r\\n]./s'],
    'No message of the parser has several lines yet; one that did might quote the text.',
  ),
  ...about(
    'declare/yaml/scan-text.ts',
    'if (faultOffset > maxOffset) return undefined;',
    ['faultOffset > maxOffset → faultOffset >= maxOffset'],
    'One character more or less, of a million.',
  ),
  ...about(
    'declare/yaml/scan-text.ts',
    "if (lexeme === '{' || lexeme === '[') open = [...open.slice(-maxOpen), offset];",
    ['open.slice(-maxOpen) → open'],
    'Deeper brackets are refused before; it only bounds the work.',
  ),
  ...about(
    'declare/yaml/scan-text.ts',
    'if (pieces.length === maxPieces) return undefined;',
    ['pieces.length === maxPieces → false'],
    'It only bounds the work.',
  ),
  ...about(
    'declare/yaml/scan-text.ts',
    'for (; line < spans.length; line += 1) {',
    ['line < spans.length → line <= spans.length'],
    'What is said of a line after the last is not read.',
  ),
  ...about(
    'declare/yaml/scan-text.ts',
    'const start = spans[line]?.[0] ?? 0;',
    ['spans[line]?.[0] → spans[line][0]'],
    'The line is there; the types do not know.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    "return node.type === 'scalar' ? node.value : undefined;",
    ["node.type === 'scalar' → true"],
    'The condition only narrows the type: nothing else has a value.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    "return node.type === 'scalar' && node.value === null && node.source === '';",
    ["node.type === 'scalar' → true"],
    'The condition only narrows the type: nothing else has a value.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    'return comment === undefined ? read : { ...read, comment };',
    ['comment === undefined → false'],
    undefinedPart,
  ),
  ...about(
    'declare/yaml/source-document.ts',
    'restarted ||= name === entries[0]?.key && entries.length > 1;',
    ['entries[0]?.key → entries[0].key'],
    'A key that repeats another has one before it; the types do not know.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    'const isRestart = name === entries[0]?.key && entries.length > 1;',
    ['entries[0]?.key → entries[0].key'],
    'A key that repeats another has one before it; the types do not know.',
  ),
  ...about(
    'declare/yaml/source-document.ts',
    'const first = entries.find(({ key }) => key === name)?.keyOffset ?? 0;',
    ['entries.find(({ key }) => key === name)?.keyOffset → entries.find(({ key }) => key === name).keyOffset'],
    'A key that repeats another has one before it; the types do not know.',
  ),
  ...about(
    'declare/yaml/source-tokens.ts',
    "faults.push({ offset: token.offset, code: 'UNEXPECTED_TOKEN', message: token.message });",
    [`'UNEXPECTED_TOKEN' → ""`],
    'Any code that is not local says the same.',
  ),
  ...about(
    'http/retry-policy.ts',
    'if (askedMs !== undefined && askedMs > timeLeftMs) return tooLong(askedMs, timeLeftMs);',
    ['askedMs !== undefined → true'],
    narrows,
  ),
  ...about(
    'http/retry-policy.ts',
    "const askedMs = failure === 'refused' ? askedWaitMs(responseOf(attempt)?.headers ?? {}, nowMs) : undefined;",
    ['responseOf(attempt)?.headers → responseOf(attempt).headers'],
    'Only a response refuses, so there is one; the types do not know.',
  ),
  ...about(
    'http/retry-policy.ts',
    "if (attempt.kind === 'unusable' && isRateLimited({ ...attempt, body: '' })) return 'refused';",
    ['\'\' → "Stryker was here!"'],
    'Any text without the words of a secondary rate limit says the same.',
  ),
  ...about(
    'http/retry-policy.ts',
    "return attempt.error.lasting === undefined ? 'unsent' : 'barred';",
    ['\'unsent\' → ""'],
    'Nobody reads the name of a failure that is always retried.',
  ),
  ...about(
    'http/asked-wait.ts',
    "...parseRateLimit(headers['ratelimit'] ?? ''),",
    ['\'\' → "Stryker was here!"'],
    'Any text that names no quota says the same.',
  ),
  ...about('exports/order.ts', 'if (a === undefined) return 1;', ['a === undefined → false'], narrows),
  ...about(
    'http/asked-wait.ts',
    "const text = value?.trim() ?? '';",
    ['\'\' → "Stryker was here!"'],
    'Any text that is neither seconds nor a date says the same.',
  ),
  ...about(
    'http/asked-wait.ts',
    "return /^\\d{1,12}$/.test(text ?? '') ? Number(text) : Number.NaN;",
    ['\'\' → "Stryker was here!"'],
    'Any text that is no number says the same.',
  ),
  ...about(
    'http/asked-wait.ts',
    `return Date.parse(text.endsWith('GMT') ? text : \`\${text} GMT\`);`,
    ["text.endsWith('GMT') → text.startsWith('GMT')"],
    'Date.parse happens to accept a second GMT.',
  ),
  ...about('http/send-rate.ts', '#isBinding = false;', ['false → true'], 'Each start sets it, and only answers ask.'),
  ...about('http/turns.ts', '#isAlone = false;', ['false → true'], 'With nothing in flight, it makes no difference.'),
  ...about(
    'exports/order.ts',
    'return b === undefined || a < b ? -1 : 1;',
    ['a < b → a <= b'],
    'Equal texts do not come this far.',
  ),
  ...about(
    'exports/totals/sum-totals.ts',
    'return key === undefined ? undefined : sumBy(totals, key);',
    ['key === undefined → false'],
    'The condition only narrows the type: totals have a key.',
  ),
  ...about(
    'exports/totals/totals.ts',
    "case 'label':",
    ["case 'label': return () => undefined; → case 'label':"],
    'The label is filled in later, whatever is read here.',
  ),
  ...about(
    'exports/totals/totals.ts',
    'return labelNames.length === 1 ? labelNames : new Set(labelNames);',
    ['labelNames.length === 1 → false'],
    'The check only saves time.',
  ),
  ...about(
    'exports/totals/pricing.ts',
    'if (!names || names.length === 0) return undefined;',
    ['names.length === 0 → false'],
    'The loop over the rates finds nothing either; the check only saves time.',
  ),
  ...about(
    'exports/totals/unused-rates.ts',
    'if (this.#users.size + this.#tasks.size + this.#labels.size === 0) return;',
    ['this.#users.size + this.#tasks.size + this.#labels.size === 0 → false'],
    'There is nothing to delete either; the check only saves time.',
  ),
  ...about(
    'exports/totals/unused-rates.ts',
    'if (this.#labels.size > 0) for (const label of fields.labelNames ?? []) this.#labels.delete(label);',
    ['this.#labels.size > 0 → true', 'this.#labels.size > 0 → this.#labels.size >= 0', '[] → ["Stryker was here"]'],
    'There is nothing to delete from no labels, nor under a name that nobody uses; the check only saves time.',
  ),
  ...about(
    'plan/periods/offset-calendar.ts',
    'if (values.size >= maxRemembered) values.clear();',
    ['values.size >= maxRemembered → true', 'values.size >= maxRemembered → values.size > maxRemembered'],
    'A cache: what it forgets is computed again.',
  ),
  ...about(
    'plan/operation-kinds.ts',
    "key: JSON.stringify(['subtask', task, subtask]),",
    ['\'subtask\' → ""'],
    'The key stays unlike that of any other kind of target.',
  ),
  ...about(
    'plan/operation-kinds.ts',
    "key: JSON.stringify(['webhook', address, names, ...webhookFilterKeys.map((key) => asSet(filter[key]))]),",
    ['\'webhook\' → ""'],
    'The key stays unlike that of any other kind of target.',
  ),
  ...about(
    'plan/stale-names.ts',
    "if (target.by === 'index') return undefined;",
    ["target.by === 'index' → false"],
    narrows,
  ),
  ...about(
    'plan/operation-kinds.ts',
    "key: JSON.stringify(['file', path]),",
    ['\'file\' → ""'],
    'The key stays unlike that of any other kind of target.',
  ),
  ...about(
    'plan/periods/load-calendar.ts',
    "if (timeZone === 'UTC') return createOffsetCalendar(timeZone, () => 0);",
    ['\'UTC\' → ""'],
    'Temporal knows UTC, too; the check only saves loading it.',
  ),
  ...about(
    'plan/shared-files.ts',
    'const [first, ...others] = paths.length === 0 ? [] : declaration.tasks.map((task) => partOf(task, of));',
    ['[] → ["Stryker was here"]'],
    'Without paths there are no others to compare with the first, whatever it is.',
  ),
  ...about(
    'webhooks/signature.ts',
    'return [...headers.keys()].filter(isWanted).flatMap((name) => headers.get(name) ?? []);',
    ['[] → ["Stryker was here"]'],
    'No such text is a signature.',
  ),
  ...about(
    'webhooks/claim.ts',
    "if (read.kind === 'found' && read.value === text) return { ok: true, value: undefined };",
    ["read.kind === 'found' → true"],
    narrows,
  ),
  ...about(
    'webhooks/keep-webhook.ts',
    "const state = classifyRegistration(read.kind === 'found' ? read.value : undefined, registration, ports.board);",
    ["read.kind === 'found' → true"],
    'What was not found has no value: undefined either way.',
  ),
  ...about(
    'webhooks/keep-webhook.ts',
    'if (webhookId !== undefined && secret !== undefined) {',
    ['webhookId !== undefined → true'],
    'Id and secret come together; each is checked for its type.',
  ),
  ...about(
    'text/dates.ts',
    'if (text.length === 1) return 0;',
    ['text.length === 1 → false'],
    'Says of Z what the numbers of its empty parts would come to.',
  ),
  ...about(
    'text/money.ts',
    "const [, whole = '', fraction = ''] = /^(\\d+)(?:\\.(\\d+))?$/.exec(text) ?? [];",
    ['[] → ["Stryker was here"]'],
    'The first element, the whole match, is skipped.',
  ),
  ...about(
    'event/event-subject.ts',
    "if (subject.kind === 'push' && subject.deletes) {",
    ["subject.kind === 'push' → true"],
    'The condition only narrows the type: nothing but a push deletes.',
  ),
  ...about(
    'event/expressions/context-data.ts',
    "const [mantissa = '', power = ''] = value.toExponential(significantDigits - 1).split('e');",
    ['\'\' → "Stryker was here!"'],
    'Both parts are always there; the types do not know.',
  ),
  ...about(
    'event/expressions/context-data.ts',
    "const sign = exponent < 0 ? '-' : '+';",
    ['exponent < 0 → exponent <= 0'],
    'A number with the exponent 0 is printed without it.',
  ),
  ...about(
    'event/expressions/context-data.ts',
    "if (typeof source !== 'object' || source === null) return new data.Null();",
    ["typeof source !== 'object' → false"],
    'What JSON holds is nothing else by then.',
  ),
  ...about(
    'event/expressions/context-data.ts',
    ": new ObjectValue(source as JsonObject, wrap, work, 'any-case'));",
    ['\'any-case\' → ""'],
    notExact,
  ),
  ...about(
    'event/expressions/evaluate.ts',
    "const envCase = contexts.runner['os'] === 'Windows' ? 'any-case' : 'exact-case';",
    ['\'any-case\' → ""'],
    notExact,
  ),
  ...about(
    'event/expressions/evaluate.ts',
    "if (first?.kind === 'expression' && others.length === 0) {",
    ['first?.kind → first.kind'],
    'A text has at least one piece; the types do not know.',
  ),
  ...about(
    'event/expressions/functions.ts',
    "const textOf = (value: Data | undefined): string => value?.coerceString() ?? '';",
    ['\'\' → "Stryker was here!"'],
    'The parser has counted the arguments; the types do not know.',
  ),
  ...about(
    'event/expressions/names.ts',
    "const count = functions.get(known) ?? 'other arguments';",
    ['\'other arguments\' → ""'],
    'Only arguments of known functions are counted; the types do not know.',
  ),
  ...about(
    'event/expressions/placed-evaluator.ts',
    "if (call === undefined) throw new Error('there is no such function');",
    ['\'there is no such function\' → ""', 'call === undefined → false'],
    'Names are checked before anything is evaluated; the types do not know.',
  ),
  ...about(
    'event/expressions/parse-expression.ts',
    '? after?.type === TokenType.LEFT_PAREN',
    ['after?.type → after.type'],
    'A name is never the last token, since the end is one; the types do not know.',
  ),
  ...about(
    'event/expressions/placed-evaluator.ts',
    'if (condition === undefined) return new data.Null();',
    ['condition === undefined → false'],
    'The parser lets only an odd number of arguments pass; the types do not know.',
  ),
  ...about(
    'event/expressions/segments.ts',
    'for (let index = at; index < text.length; index += 1) {',
    ['index < text.length → index <= text.length'],
    'There is no character at the end, so nothing is found there.',
  ),
  ...about(
    'event/expressions/work.ts',
    'if (this.#left < 0) {',
    ['this.#left < 0 → this.#left <= 0'],
    'One character more or less, of a budget of millions.',
  ),
  ...about(
    'event/pull-request/check-list.ts',
    'if (level !== undefined && part.level <= level) level = undefined;',
    ['level !== undefined → true'],
    narrows,
  ),
  ...about(
    'event/pull-request/html-elements.ts',
    "/display\\s*:\\s*none|visibility\\s*:\\s*hidden/i.test(attributeOf(element, 'style') ?? '') ||",
    ['\'\' → "Stryker was here!"'],
    'Any text that hides nothing says the same.',
  ),
  ...about(
    'event/pull-request/html-elements.ts',
    "const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target ?? '')?.[1]?.toLowerCase();",
    ['\'\' → "Stryker was here!"'],
    'Neither text has a scheme.',
  ),
  ...about(
    'event/pull-request/pattern.ts',
    'if (found.length > maxMatches) break;',
    ['found.length > maxMatches → false'],
    'Later matches are cut off anyway; the check saves time.',
  ),
  ...about(
    'event/pull-request/parse-description.ts',
    'while (lower.includes(nameOf(number))) number += 1;',
    ['number += 1 → number -= 1'],
    'Any number that is not in the source will do.',
  ),
  ...about(
    'event/pull-request/pattern.ts',
    'if (!(error instanceof RE2JSException)) throw error;',
    ['!(error instanceof RE2JSException) → false'],
    'RE2JS throws nothing else, unless it has a fault itself.',
  ),
  ...about(
    'event/pull-request/pattern.ts',
    "const piece = error.getPattern() ?? '';",
    ['\'\' → "Stryker was here!"'],
    'Every fault of the syntax has the piece that it is in; the types do not know.',
  ),
  ...about(
    'event/pull-request/read-pull-request.ts',
    "if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) return undefined;",
    ["typeof number !== 'number' → false"],
    'The condition only narrows the type: what is no number is no safe integer either.',
  ),
  ...about(
    'event/pull-request/visible-html.ts',
    'const lastEnd = lastEnds.get(name.toLowerCase()) ?? -1;',
    ['-1 → +1'],
    'The map has all of these names; the types do not know.',
  ),
];
