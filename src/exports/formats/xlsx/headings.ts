import { columnLetter, row, textCell } from './cells.ts';
import { heightOfRow } from './heights.ts';

export type Heading = {
  readonly title: string;
  /** Of its column, in characters. */
  readonly width: number;
  readonly isNumber?: true;
  /** Of an id, which people look up rather than read. */
  readonly isReference?: true;
};

export function headingRow(number: number, headings: readonly Heading[]): string {
  const cells = headings.map(({ title, isNumber, isReference }, index) => {
    const style = isNumber ? 'headingRight' : isReference ? 'headingReference' : 'heading';
    return textCell(columnLetter(index) + number, title, style);
  });
  // Bold letters are wider.
  const texts = headings.map(({ title, width }) => ({ text: title, width: width - 1 }));
  return row(number, cells.join(''), heightOfRow(texts));
}
