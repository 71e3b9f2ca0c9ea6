/** The content of the fenced blocks of a language, in order. */
export function blocksOf(markdown: string, language: string): readonly string[] {
  return [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text ?? '');
}

/** The text below a heading `## Heading`, up to the next one of its level. @throws Error if there is none. */
export function sectionOf(markdown: string, heading: string): string {
  const section = markdown.split(/^(?=## )/m).find((text) => text.startsWith(`## ${heading}\n`));
  if (section === undefined) throw new Error(`there is no heading ${JSON.stringify(heading)}`);
  return section;
}
