/** What CHANGELOG.md says about a version, without its heading; undefined if it has no section, or an empty one. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  const text = section?.replace(/^.*\n/, '').trim();
  return text === '' ? undefined : text;
}

/** Whether the heading of its section has a date. */
export function isDated(changelog: string, version: string): boolean {
  return changelog.split('\n').some((line) => line.startsWith(`## ${version} (2`));
}

/** Notes below the newest heading the last commit that its section is made of: what is merged later is missing there. */
export function withCovered(changelog: string, commit: string): string {
  return changelog.replace(/^## .*\n/m, (heading) => `${heading}\n<!-- covers ${commit} -->\n`);
}

/** That commit; undefined if the section was written by hand. */
export function coveredBy(section: string): string | undefined {
  return /<!-- covers ([\da-f]{40}) -->/.exec(section)?.[1];
}
