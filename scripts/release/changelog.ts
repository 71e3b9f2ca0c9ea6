/** What CHANGELOG.md says about a version, without its heading; undefined if it has no section, or an empty one. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  const text = section?.replace(/^.*\n/, '').trim();
  return text === '' ? undefined : text;
}
