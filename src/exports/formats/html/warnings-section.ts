// PURE: what looks wrong, above everything that is summed.
import { isolated, textLine } from './text.ts';

export function renderWarnings(warnings: readonly string[]): string {
  if (warnings.length === 0) return '';
  const title = warnings.length === 1 ? 'Warning' : 'Warnings';
  const items = warnings.map((warning) => `<li>${isolated(textLine(warning))}</li>\n`).join('');
  return `<section class="warnings">\n<h2>${title}</h2>\n<div class="scroll" role="region" tabindex="0" aria-label="${title}">\n<ul>\n${items}</ul>\n</div>\n</section>\n`;
}
