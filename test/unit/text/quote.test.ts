import { describe, expect, it } from 'vitest';
import { hideQueryValues, quote, quoteName, quoteWhole } from '../../../src/text/messages.ts';

describe('quoteName', () => {
  it.each([
    ['escapes quotes and backslashes', 'a "b" \\', '"a \\"b\\" \\\\"'],
    ['shows what is invisible', 'a\nb\u202E', '"a\\nb\\u{202E}"'],
    ['keeps what looks like a URL, since it is a name', '//TODO @bob?', '"//TODO @bob?"'],
    ['cuts at 256 bytes', 'å'.repeat(129), `"${'å'.repeat(126)}…"`],
  ])('%s', (_name, text, expected) => {
    expect(quoteName(text)).toBe(expected);
  });
});

describe('quote', () => {
  it.each([
    ['user info', 'https://user:pw@h.example/', '"https://***@h.example/"'],
    ['a query', 'https://h.example/p?key=t0ken', '"https://h.example/p?***"'],
    ['a fragment', 'https://h.example/p#t0ken', '"https://h.example/p#***"'],
    ['a password that ends the host early', '//user:p/w@h.example', '"//***@h.example"'],
  ])('hides %s of a URL', (_name, text, expected) => {
    expect(quote(text)).toBe(expected);
  });

  it('hides before it cuts', () => {
    expect(quote(`https://${'x'.repeat(300)}@h.example`)).toBe('"https://***@h.example"');
  });
});

describe('quoteWhole', () => {
  it('gives nothing rather than part of the text', () => {
    expect([quoteWhole('E1'), quoteWhole('x'.repeat(257))]).toEqual([' "E1"', '']);
  });
});

describe('hideQueryValues', () => {
  it.each([
    ['see https://h.example/p?a=1&token=t0ken#f', 'see https://h.example/p?a=***&token=***#f'],
    ['https://h.example/?t0ken', 'https://h.example/?***'],
    ['<a href="http://h.example/?k=t=0&x=">', '<a href="http://h.example/?k=***&***">'],
    ['what? a=b', 'what? a=b'],
  ])('%s', (text, expected) => {
    expect(hideQueryValues(text)).toBe(expected);
  });

  it('scans no part of a text twice, however many addresses follow each other without a space', () => {
    const text = 'http://'.repeat(60_000);
    expect(hideQueryValues(text)).toBe(text);
  });
});
