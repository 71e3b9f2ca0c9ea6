import { readInlineSource, readPageSource } from '../text/page-source.ts';

export const html = readPageSource(new URL('page/board.html', import.meta.url));
export const script = readInlineSource(new URL('page/board.js', import.meta.url));
export const style = readInlineSource(new URL('page/board.css', import.meta.url));
