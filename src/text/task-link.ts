export const taskPlaceholder = '{task}';

/** Undefined if there is no address, or if the id would lead to another folder in it. Not escaped for HTML. */
export function taskLink(url: string | undefined, task: string): string | undefined {
  if (url === undefined || /^\.{0,2}$/.test(task)) return undefined;
  return url.replaceAll(taskPlaceholder, () => encodeURIComponent(task.toWellFormed()));
}
