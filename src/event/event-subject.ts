// PURE: what an event is about, in words, and where it can name tasks (contract.md, section 4, `task-references`).
import type { EventSubject } from '../model/event-subject.ts';
import type { ReferencePlace } from '../model/pull-request.ts';
import { allOf, anyOf } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';

/** A text that is searched for task ids; `title` is for messages. */
export type SearchedPlace = { readonly title: string; readonly text: string; readonly isMarkdown: boolean };

/** `the pull request #7`, `the push to "main"`, `the release "v1.2"`. */
export function nameSubject(subject: EventSubject): string {
  switch (subject.kind) {
    case 'pull-request':
      return `the pull request #${subject.pullRequest.number}`;
    case 'push': {
      const { kind, name } = subject.ref;
      return kind === 'tag' ? `the push of the tag ${quote(name)}` : `the push to ${quote(name)}`;
    }
    case 'release':
      return `the release ${quote(subject.tag)}`;
  }
}

/** The places that the subject has, whatever `in` says. */
export function placesOf(subject: EventSubject): ReadonlyMap<ReferencePlace, SearchedPlace> {
  const places = new Map<ReferencePlace, SearchedPlace>();
  const add = (place: ReferencePlace, title: string, text: string): void => {
    const of = subject.kind === 'pull-request' ? 'pull request' : subject.kind;
    places.set(place, { title: `${title} of the ${of}`, text, isMarkdown: place === 'body' });
  };
  if (subject.kind === 'push') {
    if (subject.ref.kind === 'branch') add('branch', 'branch name', subject.ref.name);
    add('commits', 'commit messages', subject.messages.join('\n'));
    return places;
  }
  const { title, body } = subject.kind === 'release' ? subject : subject.pullRequest;
  add('title', 'title', title);
  add('body', 'description', body);
  if (subject.kind === 'pull-request') add('branch', 'branch name', subject.pullRequest.branch);
  return places;
}

/**
 * Why the subject can't name any task, whatever the pattern; undefined if it can.
 *
 * @param name what the subject is called, which readers may have before their eyes.
 */
export function whyUnsearched(
  subject: EventSubject,
  places: readonly ReferencePlace[],
  name = nameSubject(subject),
): string | undefined {
  if (subject.kind === 'push' && subject.deletes) {
    return `the push deletes ${quote(subject.ref.name)}, so it names no task`;
  }
  const has = [...placesOf(subject).keys()];
  if (places.some((place) => has.includes(place))) return undefined;
  return `${name} names no task: it can be searched in ${allOf(has)}, but "in" of task-references has only ${allOf(places)}`;
}

/** Why no task was found, though something was searched. */
export function whyNothing(
  subject: EventSubject,
  places: readonly ReferencePlace[],
  name = nameSubject(subject),
): string {
  const has = placesOf(subject);
  const searched = places.filter((place) => has.has(place));
  const nothing = `${name} names no task: the pattern finds no task id in ${anyOf(searched)}`;
  if (subject.kind !== 'push') return nothing;
  if (!searched.includes('commits')) return `${nothing}; to search the commit messages, add commits to "in"`;
  return subject.messages.length === 0 ? `${nothing}, and the push has no commits` : nothing;
}
