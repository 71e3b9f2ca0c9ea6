// Elements have attributes only, since the page allows no styles of theirs; its variables serve light mode, dark mode and print.
import { visibleText } from '../../../text/messages.ts';
import { textLine } from './text.ts';

export const colors = {
  text: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  weekend: 'var(--weekend)',
  gap: 'var(--card)',
  single: 'var(--s0)',
} as const;

export type Paint = { readonly fill: string; readonly stroke?: string };

/** In pixels, or as shares of the drawing: `50%`. */
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number | string>>;

export function renderSvg(width: number, height: number, elements: readonly string[]): string {
  return element('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, elements.join(''));
}

/** The page shows the `label` of a bar when pointed at. */
export function renderBar(box: Box, paint: Paint, label: string): string {
  return element('rect', { role: 'graphics-symbol', 'aria-label': label, ...box, ...paint });
}

type TextStyle = { readonly size: number; readonly fill: string; readonly anchor?: 'middle' | 'end' };

export function renderText(text: string, x: number, y: number, { size, fill, anchor }: TextStyle): string {
  const attributes = { x, y, 'font-size': size, fill, ...(anchor && { 'text-anchor': anchor }) };
  return element('text', attributes, shown(text));
}

/** Escapes the attributes; `content` is SVG. */
export function element(name: string, attributes: Readonly<Record<string, string | number>>, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${shown(String(toHundredth(value)))}"`);
  return `<${name}${list.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

function toHundredth(value: string | number): string | number {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}

/** SVG has no `<bdi>`, so marks of direction are made visible, too. */
function shown(text: string): string {
  return textLine(visibleText(text));
}
