// Reads what a page inlines, while running from source: the bundle holds what page-assets.ts exports (scripts/bundle.ts).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** `hash` goes into the page's Content-Security-Policy, which then allows this text and no other. */
export function readInlineSource(file: URL): { readonly text: string; readonly hash: string } {
  const source = readPageSource(file);
  const text = file.pathname.endsWith('.css') ? source.replace(/\/\*.*?\*\/\n*/gs, '') : source;
  if (/<\/|<!--/.test(text)) throw new Error(`${file.pathname} contains text that would end its element`);
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

export function readPageSource(file: URL): string {
  return `\n${readFileSync(file, 'utf8')}`;
}
