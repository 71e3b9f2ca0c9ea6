import definitions from '@octokit/webhooks-examples';
import { type EventSubject, pullRequestSubject } from '../../../../src/event/event-subject.ts';
import type { FindPorts } from '../../../../src/event/find-tasks.ts';
import type { ReadDescription } from '../../../../src/event/pull-request/checklist.ts';
import type { AskAccess, ParseMarkdown, PullRequest, TaskReferences } from '../../../../src/model/pull-request.ts';
import { remember } from '../../../../src/text/remember.ts';
import { anyCharacter, fc } from '../../../support/fast-check.ts';
import { parseHere } from '../../../support/parse-here.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** Events as GitHub sent them. The types of the package describe a module of another kind than what it is: a list in a JSON file. */
export const recordedEvents = definitions as unknown as readonly {
  readonly name: string;
  readonly examples: readonly Payload[];
}[];

export function pullRequestOf(parts: Partial<PullRequest> = {}): PullRequest {
  return {
    number: 12,
    title: '',
    body: '',
    branch: '',
    authorAssociation: 'MEMBER',
    authorLogin: 'anna',
    byBot: false,
    labels: [],
    fromFork: false,
    ...parts,
  };
}

export function subjectOf(parts: Partial<PullRequest> = {}): EventSubject {
  return pullRequestSubject(pullRequestOf(parts));
}

export function referencesOf(parts: Partial<TaskReferences> = {}): TaskReferences {
  return {
    pattern: String.raw`board\.example\.com/t/([A-Za-z0-9_-]+)`,
    in: ['title', 'body', 'branch'],
    trustedAuthors: ['OWNER', 'MEMBER', 'COLLABORATOR'],
    ...parts,
  };
}

/** A parser that needs longer than it has for every description with this text in it. */
export function parseUnless(heavy: string): ParseMarkdown {
  return async (markdown, signal) =>
    markdown.includes(heavy)
      ? { ok: false, error: 'its Markdown takes longer than 20 s to parse' }
      : await parseHere(markdown, signal);
}

export function readWith(parse: ParseMarkdown): ReadDescription {
  return remember((markdown: string) => parse(markdown, new AbortController().signal));
}

/** Everybody may read, and nobody may write. */
const readOnly: AskAccess = async () => ({ ok: true, value: { permission: 'read' } });

export function findPorts(parts: Partial<FindPorts> = {}): FindPorts {
  return { read: readWith(parseHere), yieldToSignals: async () => undefined, askAccess: readOnly, ...parts };
}

const piece = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.constantFrom('\n', '\r\n', '\t', '    ', '`', '```', '<!--', '-->', '- [x] ', '- [ ] ', '> ', '1. [x] ', '# A\n'),
  fc.constantFrom('*', '&', '|', '[a]', '[a](', 'T1', '[^a]', '\n\n[^a]: ', 'https://'),
  fc.constantFrom(
    '<b>',
    '</b>',
    '<a href="',
    '">',
    '<div>',
    '<template>',
    '<h2>',
    '<code>',
    '<li>',
    '<p hidden>',
    '<title>',
  ),
);

/** Text that is Markdown more often than chance would have it, lone surrogates and NUL among it. */
export const markdownText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
