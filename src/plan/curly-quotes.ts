import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { visibleExcerpt } from '../text/excerpt.ts';

/** A text within typographic quotes, as word processors and chats make them. */
const quoted = /^[“”„«»‘’‚].+[“”«»‘’]$/s;

/** Ids, names and labels whose quotes are part of the value to YAML. */
export function findCurlyQuotes(declarations: readonly ResolvedDeclaration[]): Problem[] {
  return declarations.flatMap((declaration) =>
    textsOf(declaration).flatMap(([key, text]): Problem[] => {
      if (!quoted.test(text)) return [];
      const what = `${visibleExcerpt(text)} is in curly quotes, which are sent as part of it`;
      const { at, inFile } = declaration;
      return [{ at, inFile, key, code: 'curly-quotes', what, hint: 'use straight quotes, or none' }];
    }),
  );
}

function textsOf(declaration: ResolvedDeclaration): readonly (readonly [key: string, text: string])[] {
  const { list } = declaration;
  const tasks = 'tasks' in declaration ? (declaration.tasks ?? []).map((task) => ['task', task] as const) : [];
  if (list === 'label-removals') return [...tasks, ...declaration.labels.map((label) => ['label', label] as const)];
  const byName = list === 'subtask-updates' && declaration.target.by === 'name';
  return byName && declaration.target.by === 'name' ? [...tasks, ['name', declaration.target.name]] : tasks;
}
