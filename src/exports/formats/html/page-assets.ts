import { readInlineSource } from '../../../text/page-source.ts';

export const script = readInlineSource(new URL('page/report.js', import.meta.url));
export const style = readInlineSource(new URL('page/report.css', import.meta.url));
