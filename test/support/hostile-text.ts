import { anyCharacter, fc } from './fast-check.ts';

/** Pieces that mean something to the runner, to Markdown, to HTML, to a terminal or to an encoder. */
const pieces = [
  ...['::error::x', '::error file=a,line=1::x', '::set-output name=secret::x', '::stop-commands::t', '::t::'],
  ...['::add-mask::the', '##[add-path]/tmp', '##[', '::', ':', ']', '%0A', '%25', '%0A::error::x', ',title=x'],
  ...['\n', '\r', '\r\n', '\n\n', ' ', '\t', '\u00A0', '\u0085', '\u2028', '\uFEFF', '\u200B', '\v', '\f', '\0'],
  ...['EOF', 'ghadelimiter_x', 'name=value', 'name<<EOF', '[', '{', '"', "'", '\\', '=', '<<'],
  ...[
    '@octocat',
    '#1',
    'GH-1',
    'https://evil.example/?a=b',
    '[a](https://evil.example)',
    '![i](https://evil.example/i)',
  ],
  ...[
    '<img src=x onerror=y>',
    '</code>',
    '</td></tr></table>',
    '<!--',
    '-->',
    '&lt;',
    '&',
    '<',
    '>',
    '`',
    '```',
    '**',
    '|',
  ],
  ...[
    '# h',
    '- l',
    '$x$',
    ':tada:',
    '\u202E',
    '\u2066',
    '\u001B[31m',
    '\u001B]8;;https://evil.example\u0007',
    '\uD800',
    '\uDC00',
  ],
  ...['a/b#2', '0123456789abcdef0123456789abcdef01234567', '- [ ] ', '> ', '[^1]', '<!-- taskboard-action -->'],
  ...['🎉', 'a', 'secret', '0'],
];

/** Text made to come to life somewhere, and any other. */
export const hostileText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, minLength: 1 }) },
);
