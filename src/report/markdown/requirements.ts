// What a pull request lacks, first in summary and comment, or that it has everything.
import type { RequirementCheck, Unmet } from '../../model/requirement.ts';
import { sentence } from '../../text/grammar.ts';
import { codeElement, inertName } from '../../text/inert-html.ts';
import { describeRequirements, maxNamedBoxes } from '../requirements.ts';
import { type Html, messageHtml } from './section.ts';

/**
 * With secrets redacted. Small whatever the pull request holds.
 *
 * @param name what the heading begins with.
 */
export function renderRequirements(check: RequirementCheck, name: Html): string {
  const { unmet, exemption } = check;
  const mark = unmet.length > 0 ? '❌' : '✅';
  const why = exemption === undefined ? '' : `<p>${messageHtml(sentence(exemption))}.</p>\n\n`;
  return `## ${name}${mark} ${describeRequirements(check)}\n\n${unmet.map(unmetHtml).join('')}${why}`;
}

function unmetHtml({ what, open, remedy, example, notes }: Unmet): Html {
  const boxes = open.slice(0, maxNamedBoxes).map((text) => `<li>☐ ${inertName(text)}</li>`);
  const left = open.length - boxes.length;
  if (left > 0) boxes.push(`<li>and ${left} more</li>`);
  const list = boxes.length === 0 ? '' : `<ul>\n${boxes.join('\n')}\n</ul>\n`;
  const shown = example === undefined ? '' : `<pre>${codeElement(example)}</pre>\n`;
  const end = shown === '' ? '.' : ', such as:';
  const also = notes.length === 0 ? '' : `<p>${notes.map(messageHtml).join(' ')}</p>\n`;
  return `<p>${messageHtml(sentence(what))}${list === '' ? '.' : ':'}</p>\n${list}<p>${messageHtml(remedy)}${end}</p>\n${shown}${also}\n`;
}
