/** A file such as `GITHUB_OUTPUT` that the runner would refuse. */
class CommandFileError extends Error {
  override readonly name = 'CommandFileError';
}

/**
 * Reads the format of `GITHUB_OUTPUT`, `GITHUB_ENV` and `GITHUB_STATE` as the runner does (actions/runner,
 * `FileCommandManager`): `name=value`, or `name<<DELIMITER`, lines, `DELIMITER`. The last value of a name wins.
 *
 * @throws CommandFileError if the runner would fail the step.
 */
export function parseCommandFile(text: string): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  const lines = text.split('\n');
  // What follows the last line break is a line only if it isn't empty.
  if (lines.at(-1) === '') lines.pop();
  const endsInBreak = text.endsWith('\n');
  let next = 0;
  while (next < lines.length) {
    const line = lines[next++] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (heredoc >= 0 && (equals < 0 || heredoc < equals)) {
      const delimiter = line.slice(heredoc + 2);
      if (heredoc === 0 || delimiter === '') throw malformed(line, 'name and delimiter must not be empty');
      const end = lines.indexOf(delimiter, next);
      if (end < 0) throw malformed(line, `the delimiter ${JSON.stringify(delimiter)} does not come again`);
      values.set(line.slice(0, heredoc), lines.slice(next, end).join('\n'));
      next = end + 1;
    } else if (equals > 0) {
      values.set(line.slice(0, equals), line.slice(equals + 1));
    } else {
      throw malformed(line, equals === 0 ? 'the name must not be empty' : 'expected name=value or name<<DELIMITER');
    }
  }
  if (text !== '' && !endsInBreak) throw malformed(lines.at(-1) ?? '', 'the last line does not end in a line break');
  return Object.fromEntries(values);
}

function malformed(line: string, why: string): CommandFileError {
  return new CommandFileError(`malformed command file at ${JSON.stringify(line)}: ${why}`);
}

/** The runner drops a summary of more than 1 MiB as a whole. */
const summaryLimitBytes = 1024 * 1024;

/** What is shown of a summary file: everything, or nothing if it is too long. */
export function keepSummary(text: string): string {
  return Buffer.byteLength(text) > summaryLimitBytes ? '' : text;
}
