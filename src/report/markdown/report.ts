// What matters most comes first. Each operation is in one place.
import type { Outcome, OutcomeStatus } from '../../model/operation.ts';
import type { RenderedProblem } from '../../model/problem.ts';
import type { RequirementCheck, Unmet } from '../../model/pull-request.ts';
import { type DisplayNames, noNames } from '../../model/totals.ts';
import { codeElement, inertName } from '../../text/inert-html.ts';
import { endSentence, plural, renderFirst, sentence } from '../../text/messages.ts';
import { renderPosition, sortProblems } from '../../text/render-problem.ts';
import { describeRequirements, maxNamedBoxes, renderCounts } from '../run-in-words.ts';
import { inWords } from '../words.ts';
import { type HeadlineNotes, renderHeadline } from './headline.ts';
import { changeSection, failureSections, notChanged, otherSection } from './operations.ts';
import { type Html, inHtml, messageHtml, renderSections, tableRow, tableSection } from './section.ts';

/** With secrets redacted. */
export type ReportContext = HeadlineNotes & {
  /** If there are any, nothing was sent. */
  readonly problems?: readonly RenderedProblem[];
  readonly requirements?: RequirementCheck | undefined;
  readonly names?: DisplayNames;
  /** Absent if the input is too broken. */
  readonly boardHost?: string | undefined;
};

/** The differences between summary and comment. */
export type ReportPlace = {
  /** What the heading begins with, to tell it from others in the same place. */
  readonly name?: string;
  readonly withAmounts: boolean;
  readonly maxBytes: number;
  readonly leftOut: string;
};

/** Totals and differences are loaded only for runs that have them. */
export async function renderReport(
  outcomes: readonly Outcome[],
  context: ReportContext,
  place: ReportPlace,
): Promise<string> {
  const { names = noNames, problems = [], requirements, search } = context;
  const name = place.name === undefined ? '' : `${inertName(place.name)}: `;
  if (problems.length > 0) return renderProblems(problems, name, place);
  const of = (wanted: OutcomeStatus) => outcomes.filter(({ status }) => status === wanted);
  const [succeeded, planned] = [of('succeeded'), of('planned')];
  const isCheckOnly = requirements !== undefined && outcomes.length === 0 && !search?.failed;
  const required = requirements === undefined ? '' : renderRequirements(requirements, name);
  const head = required + (isCheckOnly ? '' : renderHead(outcomes, name, context));
  const foot = renderFoot(isCheckOnly || search?.alone ? [] : [renderCounts(outcomes)], context);
  const room = place.maxBytes - Buffer.byteLength(head) - Buffer.byteLength(foot);
  // Exports have first claim to half of the room, which thousands of changes would otherwise use up.
  const exports = outcomes.some(({ exported }) => exported !== undefined)
    ? (await import('../export-summary.ts')).renderExports(succeeded, Math.floor(room / 2), place.withAmounts)
    : '';
  const differences = outcomes.some(({ verified }) => verified !== undefined)
    ? [(await import('../differences.ts')).differenceSection(outcomes, names)]
    : [];
  const wording = { names, show: inHtml };
  const first = [
    ...failureSections(outcomes, wording),
    ...differences,
    changeSection('Changed on the board', succeeded, wording),
    changeSection('A run would change', planned, wording),
    otherSection('A run would', planned, ({ operation }) => inWords(operation, wording).toDo()),
  ];
  const webhooks = succeeded.filter(({ operation }) => operation.kind === 'webhook-registration');
  const last = [
    otherSection('Webhooks', webhooks, (outcome) => inWords(outcome.operation, wording, outcome).done()),
    ...notChanged(outcomes, wording),
  ];
  const rest = room - Buffer.byteLength(exports);
  const details = renderSections(last, Math.floor(rest / 4), place.leftOut);
  const main = renderSections(first, rest - Buffer.byteLength(details), place.leftOut);
  return head + main + exports + details + foot;
}

function renderProblems(problems: readonly RenderedProblem[], name: Html, { maxBytes, leftOut }: ReportPlace): string {
  const head = `## ${name}❌ Nothing was sent: ${plural(problems.length, 'problem')} in inputs or declarations\n\n`;
  const rows = sortProblems(problems).map(
    ({ at, message }) =>
      () =>
        tableRow([inertName(renderPosition(at)), messageHtml(message)]),
  );
  const section = tableSection(`<h3>${plural(problems.length, 'problem')} to fix</h3>\n`, ['Where', 'What'], rows);
  return head + renderSections([section], maxBytes - Buffer.byteLength(head), leftOut);
}

function renderHead(outcomes: readonly Outcome[], name: Html, context: ReportContext): string {
  const { interruption, search } = context;
  const why = interruption === undefined ? '' : `<p><strong>Incomplete:</strong> ${messageHtml(interruption)}.</p>\n\n`;
  const unfound = search?.why === undefined ? '' : `<p>${messageHtml(endSentence(sentence(search.why)))}</p>\n\n`;
  return `## ${name}${renderHeadline(outcomes, context)}\n\n${why}${unfound}`;
}

/** Small, whatever the pull request holds. */
function renderRequirements(check: RequirementCheck, name: Html): string {
  const { unmet, exemption } = check;
  const mark = unmet.length > 0 ? '❌' : '✅';
  const why = exemption === undefined ? '' : `<p>${messageHtml(sentence(exemption))}.</p>\n\n`;
  return `## ${name}${mark} ${describeRequirements(check)}\n\n${unmet.map(unmetHtml).join('')}${why}`;
}

function unmetHtml({ what, open, remedy, example, notes }: Unmet): Html {
  const boxes = renderFirst(open, (text) => `☐ ${inertName(text)}`, maxNamedBoxes).map((box) => `<li>${box}</li>\n`);
  const list = boxes.length === 0 ? '' : `<ul>\n${boxes.join('')}</ul>\n`;
  const shown = example === undefined ? '' : `<pre>${codeElement(example)}</pre>\n`;
  const end = shown === '' ? '.' : ', such as:';
  const also = notes.length === 0 ? '' : `<p>${notes.map(messageHtml).join(' ')}</p>\n`;
  return `<p>${messageHtml(sentence(what))}${list === '' ? '.' : ':'}</p>\n${list}<p>${messageHtml(remedy)}${end}</p>\n${shown}${also}\n`;
}

function renderFoot(counts: readonly string[], { boardHost }: ReportContext): Html {
  const facts = [...counts, ...(boardHost === undefined ? [] : [`Task board ${inertName(boardHost)}`])];
  return facts.length === 0 ? '' : `<p><sub>${facts.join(' · ')}</sub></p>\n`;
}
