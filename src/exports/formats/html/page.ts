import { pageScript, pageScriptHash, pageStyle, pageStyleHash } from './page-assets.ts';
import { isolated, textLine } from './text.ts';

/** Loads, sends and frames nothing, and allows only this script and this style. */
const policy = [
  "default-src 'none'",
  `script-src '${pageScriptHash}'`,
  `style-src '${pageStyleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** @param limits sentences of HTML about what the report leaves out. */
export function renderHead(period: string, timeZone: string, limits: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Time entries, ${textLine(period)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<header>
<h1>Time entries</h1>
<p>${textLine(period)} <span>Time zone ${isolated(textLine(timeZone))}</span></p>
${limits.map((limit) => `<p class="limit">${limit}</p>\n`).join('')}</header>
`;
}

export function renderFoot(): string {
  return `</main>\n<script>${pageScript}</script>\n</body>\n</html>\n`;
}
