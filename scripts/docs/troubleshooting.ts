import { type ProblemCode, problemCodes } from '../../src/model/problem-codes.ts';

/** docs/troubleshooting.md: every code of a problem, what it means and what to do. */
export function renderTroubleshooting(): string {
  return `${[introduction, ...sections.map(renderSection)].join('\n\n')}\n`;
}

const introduction = `<!-- Generated from src/model/problem-codes.ts by \`npm run docs\`; do not edit. -->

# Troubleshooting

YAML and inputs are checked before any request is sent, and every problem is reported at once:

\`\`\`text
.github/taskboard.yml:5:7: set.finishd: unknown key "finishd" in set; did you mean "finished"?
    5 |       finishd: true
      |       ^
\`\`\`

A message shows the file or input with line and column, the key, what is wrong and what was expected. Each problem has a stable
code, shown in the title of its annotation.`;

type Section = { readonly title: string; readonly from: ProblemCode };

/** Each begins with a code; the order is that of the table. */
const sections: readonly Section[] = [
  { title: 'The YAML itself', from: 'invalid-yaml' },
  { title: 'Keys and values', from: 'invalid-type' },
  { title: 'Inputs of the step', from: 'unknown-input' },
  { title: 'Files', from: 'missing-file' },
  { title: 'The declarations together', from: 'missing-task-references' },
  { title: 'Warnings', from: 'stale-name' },
];

function renderSection({ title, from }: Section, index: number): string {
  const codes = Object.entries(problemCodes);
  const place = (code: ProblemCode | undefined) => codes.findIndex(([name]) => name === code);
  const end = index + 1 < sections.length ? place(sections[index + 1]?.from) : codes.length;
  const entries = codes
    .slice(place(from), end)
    .map(([code, { means, remedy }]) => `### ${code}\n\n${means}\n\n${remedy}`);
  return [`## ${title}`, ...entries].join('\n\n');
}
