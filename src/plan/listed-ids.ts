import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { quote, quoteName } from '../text/quote.ts';

/** Ids that look like several in one text: the board knows no such id, and `if-missing: ignore` lets that pass. */
export function findListedIds(declarations: readonly ResolvedDeclaration[]): Problem[] {
  return declarations.flatMap((declaration) => [
    ...('tasks' in declaration ? findListed(declaration, kinds.task, declaration.tasks) : []),
    ...('entries' in declaration ? findListed(declaration, kinds.entry, declaration.entries) : []),
  ]);
}

const kinds = {
  task: { code: 'listed-tasks', one: 'task', several: 'tasks' },
  entry: { code: 'listed-entries', one: 'entry', several: 'entries' },
} as const;

function findListed(
  { at, inFile, ...declaration }: ResolvedDeclaration,
  { code, one, several }: (typeof kinds)[keyof typeof kinds],
  ids: readonly string[] = [],
): Problem[] {
  const tasksFile = 'tasksFile' in declaration ? declaration.tasksFile : undefined;
  return ids.flatMap((id): Problem[] => {
    const parts = idsIn(id);
    if (parts.length === 0) return [];
    const shown = [...parts.slice(0, 10).map(quoteName), ...(parts.length > 10 ? ['…'] : [])];
    const [what, hint] =
      parts.length === 1
        ? [`the ${one} id ${quote(id)} is sent with its punctuation`, `write just ${shown.join()}`]
        : [
            `the ${one} id ${quote(id)} looks like a list, and is sent as one id`,
            tasksFile === undefined
              ? `for several ${several} write a YAML list: [${shown.join(', ')}]`
              : `give each id a line of its own in ${quote(tasksFile)}, or put the header "id,name" above ids and names`,
          ];
    return [{ at, inFile, key: one, code, what, hint }];
  });
}

/** Empty for a single id, which may contain commas. White space alone doesn't make a list: it's legal in an id. */
function idsIn(text: string): readonly string[] {
  if (!/[,;[]/.test(text)) return [];
  const parts = text.split(/[,;\s[\]"']+/).filter((part) => part !== '');
  const isList = parts.length > 1 || /^\s*\[.*\]\s*$/.test(text) || /[,;]\s*$/.test(text);
  return isList && parts.every((part) => /^[A-Za-z0-9_-]{1,64}$/.test(part)) ? parts : [];
}
