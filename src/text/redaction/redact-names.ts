import type { DisplayNames } from '../../model/totals.ts';

export function redactNames({ users, tasks, projects }: DisplayNames, redact: (text: string) => string): DisplayNames {
  const redacted = (names: ReadonlyMap<string, string>) => new Map([...names].map(([id, name]) => [id, redact(name)]));
  return { users: redacted(users), tasks: redacted(tasks), ...(projects && { projects: redacted(projects) }) };
}
