import {
  type Exceptions,
  type PullRequest,
  type RequiredChecklist,
  type RequirementCheck,
  type Requirements,
  type TaskReferences,
  type Unmet,
  maxDescriptionLength,
} from '../model/pull-request.ts';
import { createPathGlobs } from '../text/glob.ts';
import { allOf, anyOf, plural, quote } from '../text/messages.ts';
import type { EventSubject } from './event-subject.ts';
import { type FindPorts, findTasks, placeTitles } from './find-tasks.ts';
import { findBoxes } from './pull-request/checklist.ts';
import { type EventSituation, whyNoSubject } from './resolve-from-event.ts';

/** By contract.md, section 4, `require`. It does not matter who wrote what is read, since a requirement only fails a step. */
export async function checkRequirements(
  { task, checklist, except }: Requirements,
  situation: EventSituation,
  runAttempt: number,
  ports: FindPorts,
): Promise<RequirementCheck & { readonly notices: readonly string[] }> {
  const { eventName, subject } = situation;
  const pullRequest = subject?.pullRequest;
  if (subject === undefined || pullRequest === undefined) return exempt(whyNoSubject(eventName, 'pull-request'));
  const exception = findException(pullRequest, except, 'except');
  if (exception !== undefined) return exempt(exception);
  const rules: Rules = {
    task: task && { except: task.except, check: () => checkTask(subject, situation, ports) },
    checklist: checklist && {
      except: checklist.except,
      check: () => checkChecklist(pullRequest, checklist, ports),
    },
  };
  const found: Found[] = [];
  const exceptions: string[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    if (rule === undefined) continue;
    const why = findException(pullRequest, rule.except, `${name}.except`);
    found.push(why === undefined ? await rule.check() : { notices: [`no ${name} is required: ${why}`] });
    if (why !== undefined) exceptions.push(why);
  }
  if (exceptions.length === found.length) return exempt(allOf(exceptions));
  const unmet = found.flatMap((one) => one.unmet ?? []);
  const advice = `This is attempt ${runAttempt}, and a re-run reads the description as it was when the run was first started: edit it instead, which starts a new run.`;
  return {
    unmet: runAttempt > 1 ? unmet.map((one) => ({ ...one, notes: [...one.notes, advice] })) : unmet,
    notices: found.flatMap(({ notices }) => notices),
  };
}

function exempt(why: string) {
  return { unmet: [], exemption: why, notices: [`require is met: ${why}`] };
}

/** As a clause. Too many globs to try match nothing. */
function findException(
  { authorLogin, labels, branch }: PullRequest,
  except: Exceptions,
  path: string,
): string | undefined {
  const match = (what: string, names: readonly string[], key: keyof Exceptions, fold = (text: string) => text) => {
    const { find } = createPathGlobs(except[key].map(fold));
    for (const name of names) {
      const glob = find(fold(name));
      if (glob !== undefined) return `${what} ${quote(name)} matches ${quote(glob)} in ${path}.${key}`;
    }
    return undefined;
  };
  return (
    match('the author', [authorLogin], 'authors', (login) => login.toLowerCase()) ??
    match('the label', labels, 'labels') ??
    match('the branch', [branch], 'branches')
  );
}

type Rules = Readonly<
  Record<Unmet['requirement'], { readonly except: Exceptions; readonly check: () => Promise<Found> } | undefined>
>;

type Found = { readonly unmet?: Unmet; readonly notices: readonly string[] };

async function checkTask(
  subject: EventSubject,
  { references, allowedTasks }: EventSituation,
  ports: FindPorts,
): Promise<Found> {
  // Missing task-references are a problem already.
  if (references === undefined) return { notices: [] };
  const anybodys = { ...references, trustedAuthors: ['anyone'] };
  const found = await findTasks({ ...subject, name: 'this pull request' }, anybodys, allowedTasks, ports);
  const { nothing } = found;
  // What is an error is no notice, too.
  const notices = found.notices.filter((notice) => notice !== nothing);
  if (nothing === undefined) return { notices };
  return { unmet: { requirement: 'task', what: nothing, open: [], notes: [], ...remedyForTask(references) }, notices };
}

function remedyForTask({ in: places, example }: TaskReferences): Pick<Unmet, 'remedy' | 'example'> {
  // The description comes first: it is the easiest to change.
  const editable = (['body', 'title'] as const).filter((place) => places.includes(place));
  const such = example === undefined ? {} : { example };
  const names = editable.map((place) => `the ${placeTitles[place]}`);
  if (names.length > 0) return { remedy: `Add one to ${anyOf(names)}`, ...such };
  if (!places.includes('branch')) return { remedy: 'Add title, body or branch to "in" of task-references' };
  // GitHub closes a pull request whose head branch is renamed.
  return { remedy: 'Open another pull request, from a branch whose name has one', ...such };
}

async function checkChecklist(
  pullRequest: PullRequest,
  { heading, ifMissing }: RequiredChecklist,
  { read }: FindPorts,
): Promise<Found> {
  const below = heading === true ? '' : ` below the heading ${quote(heading)}`;
  const unmet = (parts: Pick<Unmet, 'what' | 'remedy'> & Partial<Unmet>): Found => {
    return { unmet: { requirement: 'checklist', open: [], notes: [], ...parts }, notices: [] };
  };
  const description = await read(pullRequest.body);
  if (!description.ok || description.value.cut) {
    const tooLong = `it is longer than the ${maxDescriptionLength} characters that are read`;
    const why = description.ok ? tooLong : description.error;
    return unmet({ what: `the description is not read for checkboxes: ${why}`, remedy: 'Make it shorter or simpler' });
  }
  const { boxes, missing } = findBoxes(description.value.outline, heading);
  const applicable = boxes.filter(({ struckThrough }) => struckThrough !== true);
  if (applicable.length === 0) {
    if (ifMissing === 'ignore') return { notices: [] };
    const isStruck = boxes.length > 0;
    const none = isStruck
      ? `every checkbox${below} in the description is struck through`
      : `the description has no checkbox${below}`;
    const remedy = `Add a checkbox${below} for each thing to do, and tick it when it is done`;
    return unmet({ what: missing ?? none, remedy, example: '- [ ] Write tests' });
  }
  const alike = [...Map.groupBy(applicable, ({ text }) => text)];
  const open = alike.flatMap(([text, same]) => (same.every(({ ticked }) => ticked) ? [] : [text]));
  if (open.length === 0) return { notices: [] };
  const isHidden = applicable.some(({ hidden, ticked }) => hidden !== undefined && !ticked);
  const are = open.length === 1 ? 'is' : 'are';
  return unmet({
    what: `${open.length} of ${plural(alike.length, 'checkbox', 'checkboxes')}${below} in the description ${are} open`,
    open,
    remedy: 'Tick what is done, and strike through what does not apply',
    example: '- [ ] ~~not needed~~',
    notes: isHidden ? ['Boxes in HTML elements that are code or not shown count, too.'] : [],
  });
}
