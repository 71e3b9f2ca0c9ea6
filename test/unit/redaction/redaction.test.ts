import { describe, expect, it } from 'vitest';
import { declarationLists } from '../../../src/model/declaration.ts';
import { type Outcome, outcomeStatuses } from '../../../src/model/operation.ts';
import { redactFields } from '../../../src/redaction/redact-fields.ts';
import { createRedaction } from '../../../src/redaction/redaction.ts';
import { renderResults } from '../../../src/report/results/results.ts';
import { fc } from '../../support/fast-check.ts';
import { outcomes } from '../report/outcomes.ts';

const redactionOf = (...secrets: string[]) => {
  const redaction = createRedaction();
  for (const secret of secrets) redaction.addSecret(secret);
  return redaction;
};

describe('redact', () => {
  it.each([
    ['a secret', ['t0ken'], 'Bearer t0ken, t0ken', 'Bearer ***, ***'],
    ['one that holds another', ['abc', 'abcdef'], 'x abcdef abc', 'x *** ***'],
    ['overlapping ones as one', ['abcd', 'cdef'], 'xabcdefx', 'x***x'],
    ['overlapping occurrences of one', ['aXXa'], 'aXXaXXa', '***'],
    ['a short one by itself', ['ask', '7'], 'task "ask" (7): 17 asked, ask=7', 'task "***" (***): 17 asked, ***=***'],
    ['what our quotes make of invisible characters', ['tok\u200Ben"x'], 'found "tok\\u{200B}en\\"x"', 'found "***"'],
    ['the JSON form', ['a"b\nc/d'], '{"x":"a\\"b\\nc/d"} a\\"b\\nc\\/d', '{"x":"***"} ***'],
    ['the form in a URL', ['a b/ü!'], '?x=a%20b%2F%C3%BC!&y=a+b%2F%C3%BC!&z=a%20b%2F%C3%BC%21', '?x=***&y=***&z=***'],
    [
      'the forms of other encoders',
      ['é<"\''],
      "\\u00e9\\u003c\\\"' %c3%a9%3c%22' é&lt;&#34;&#x27; é&lt;&quot;&apos;",
      '*** *** *** ***',
    ],
    [
      'what base64 makes of it with its neighbours',
      ['t0ken-abcdef'],
      'Basic dXNlcjp0MGtlbi1hYmNkZWY=',
      'Basic dXNlcjp***Y=',
    ],
    [
      'the forms of form encoders',
      ["a ~!*'()"],
      "a+%7E%21*%27%28%29 a+%7e%21%2a%27%28%29 a%20~%21%2A%27%28%29 a+~%21%2A%27%28%29 a%20%7E%21%2A%27%28%29 a+~!*'()",
      '*** *** *** *** *** ***',
    ],
    [
      'the forms of encoders that leave more',
      ['a b/c:d@é~'],
      'a%20b/c%3Ad%40%C3%A9~ a%20b/c:d@%c3%a9~ a%20b%2Fc:d@%C3%A9~ a+b/c%3ad%40%c3%a9%7e',
      '*** *** *** ***',
    ],
    ['the form of a password in a URL', [";€,='~"], "http://u:%3B%E2%82%AC,%3D'~@h", 'http://u:***@h'],
    ['the HTML form', ["<&'"], '&lt;&amp;&#39;', '***'],
    // Base64, as many tokens are, has characters that only some encoders escape.
    [
      'the JSON of Gson, .NET and PHP',
      ['<k+/"='],
      '\\u003ck+/\\"\\u003d \\u003Ck\\u002B/\\u0022= \\u003Ck+\\/\\u0022=',
      '*** *** ***',
    ],
    [
      'the HTML of Handlebars, Mustache, Go and .NET',
      ["k+/'="],
      'k+/&#x27;&#x3D; k+&#x2F;&#39;&#x3D; k&#43;/&#39;= k&#x2B;/&#x27;=',
      '*** *** *** ***',
    ],
    ['the HTML of text and of attributes in browsers', ['a"<&b'], 'a"&lt;&amp;b a&quot;<&amp;b', '*** ***'],
    ['each line of one of several', ['-----BEGIN\nabcdef\n}\n'], 'see abcdef }', 'see *** }'],
    ['what is left of one that was cut', ['t0ken-abc'], 'a t0ken-a… t0k… t0ken…', 'a ***… t0k… ***…'],
    ['a secret of one character', ['§'], 'a§b', 'a***b'],
    ['nothing for blank secrets', ['', ' \n '], ' \n a', ' \n a'],
  ])('hides %s', (_name, secrets, text, expected) => {
    expect(redactionOf(...secrets).redact(text)).toBe(expected);
  });

  it('finds overlapping secrets like a search at every position', () => {
    const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength });
    fc.assert(
      fc.property(fc.array(letters(7), { minLength: 1, maxLength: 4 }), letters(60), (secrets, text) => {
        const { redact } = redactionOf(...secrets);
        let expected = '';
        let hiddenTo = 0;
        for (let at = 0; at < text.length; at += 1) {
          const length = Math.max(0, ...secrets.map((secret) => (text.startsWith(secret, at) ? secret.length : 0)));
          if (length === 0) continue;
          if (at >= hiddenTo) expected += `${text.slice(hiddenTo, at)}***`;
          hiddenTo = Math.max(hiddenTo, at + length);
        }
        expect(redact(text)).toBe(expected + text.slice(hiddenTo));
      }),
    );
  });

  it('leaves no secret in any text', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 6 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), text, (secrets, text) => {
        const redacted = redactionOf(...secrets).redact(text);
        for (const secret of secrets) expect(redacted).not.toContain(secret);
      }),
    );
  });

  // Each search is linear; one that is not takes minutes here and runs into the limit of a test.
  it('hides hundreds of secrets in thousands of lines', () => {
    const secrets = Array.from({ length: 5000 }, (_, index) => `whsec_${index}_${'x'.repeat(20)}`);
    const redaction = redactionOf(...secrets.slice(0, 500));
    const lines = secrets.map((secret) => `registered ${secret} for hooks.example.com`);
    expect(lines.filter((line) => redaction.redact(line) === 'registered *** for hooks.example.com')).toHaveLength(500);
  });

  it('hides thousands of secrets that begin alike', () => {
    const secrets = Array.from({ length: 3_000 }, (_, index) => `tok_live_${String(index).padStart(8, '0')}Ab3d`);
    const { redact } = redactionOf(...secrets);
    expect(redact(secrets.join(' ')).replaceAll('*** ', '')).toBe('***');
  });

  it('hides a truncated secret in a text with many truncations', () => {
    const text = '…'.repeat(1_000_000);
    const { redact } = redactionOf('t0ken-abcdef');
    expect(redact(`t0ken-${text}`) === `***${text}`).toBe(true);
  });
});

describe('addSecret', () => {
  it('returns what a runner should mask, once', () => {
    const redaction = createRedaction();
    expect(redaction.addSecret('plain')).toEqual(['plain']);
    expect(redaction.addSecret('plain')).toEqual([]);
    expect(redaction.addSecret('line1\nline2')).toEqual([
      'line1\nline2',
      'line1\\nline2',
      'line1%0Aline2',
      'line1%0aline2',
      'line1',
      'line2',
    ]);
  });
});

describe('base64', () => {
  it('of any text reveals no secret, whichever the alphabet', () => {
    const secret = 'tök-3f9a1c7e5b?>~';
    const { redact } = redactionOf(secret);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('base64', 'base64url'), (before, after, alphabet) => {
        const encoded = Buffer.from(`${before}${secret}${after}`).toString(alphabet);
        const found = Buffer.from(redact(encoded).split('***')[0] ?? '', 'base64').toString();
        expect(redact(encoded)).toContain('***');
        expect(found).not.toContain(secret.slice(0, 3));
      }),
    );
  });
});

describe('for files', () => {
  it('secrets of fewer than four characters are left, since they would spoil the data', () => {
    const { forFiles } = redactionOf('T8', 'feed', 'a"feed');
    expect(forFiles.redact('T8 of feed')).toBe('T8 of ***');
    expect(['T8', 'feeds', 'a\\"feed', 'fee'].map((text) => forFiles.mentions(text))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('base64 of a secret is found', () => {
    const { forFiles } = redactionOf('t0ken-abcdef');
    const text = JSON.stringify({ comment: Buffer.from('Bearer t0ken-abcdef').toString('base64') });
    expect(forFiles.mentions(text)).toBe(true);
    expect(forFiles.redact(text)).toBe('{"comment":"QmVhcmVyIH***g=="}');
  });

  it('mentions passes over secrets without a character, if one is given', () => {
    const { forFiles } = redactionOf('feed', 'a"fox');
    expect(['feed', 'a"fox'].map((text) => forFiles.mentions(text, '"'))).toEqual([false, true]);
  });

  it.each([
    [['t0ken-abcdef', '12'], false],
    [['t0ken-abcdef', '73300112'], true],
    [['-12.5'], true],
  ])('whether a number could hold one of %j: %s', (secrets, expected) => {
    expect(redactionOf(...secrets).forFiles.anyNumeric()).toBe(expected);
  });

  it('mentions predicts what redact would change, for few secrets and for many', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '"', '/'), minLength: 4, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 50 }), fc.array(word), (secrets, words) => {
        const { forFiles } = redactionOf(...secrets);
        const text = words.join('');
        expect(forFiles.mentions(text)).toBe(forFiles.redact(text) !== text);
      }),
    );
  });
});

describe('redactMarkup', () => {
  it('leaves the tags, whatever the secret', () => {
    expect(redactionOf('code', '<b>&').redactMarkup('<code>code &lt;b&gt;&amp; x</code>')).toBe(
      '<code>*** *** x</code>',
    );
  });
});

describe('our own words', () => {
  const words = [
    ...outcomeStatuses,
    ...declarationLists,
    ...new Set(outcomes.map(({ operation }) => operation.kind)),
    ...[
      'kind',
      'status',
      'source',
      'message',
      'attempts',
      'httpStatus',
      'removal',
      'label',
      'update',
      'e',
      '0',
      ':',
      '"',
    ],
  ];
  /** Without what holds text from outside. */
  const ownPart = (some: readonly Outcome[]) =>
    (JSON.parse(renderResults(some)[0]?.text ?? '') as Readonly<Record<string, unknown>>[]).map(
      ({ task, subtask, label, entry, name, message, files, webhookId, ...own }) => own,
    );

  it.each(words)('stay whole in results and in outputs where %j is a secret', (word) => {
    const redaction = redactionOf(word);
    expect(ownPart(outcomes.map(redaction.redactOutcome))).toEqual(ownPart(outcomes));
  });

  it('stay whole whatever parts of them are secrets', () => {
    const part = fc
      .constantFrom(...words)
      .chain((word) => fc.tuple(fc.nat(word.length - 1), fc.integer({ min: 1, max: word.length }), fc.constant(word)))
      .map(([start, length, word]) => word.slice(start, start + length));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (secrets) => {
        const redacted = outcomes.map(redactionOf(...secrets).redactOutcome);
        expect(ownPart(redacted)).toEqual(ownPart(outcomes));
      }),
    );
  });

  it('stay whole in what we render, however short a secret is, or like our names', () => {
    const line = 'failed     subtask-updates[0] T1 (HTTP 400, 1 attempt, declared at subtask-updates:1:3): said t0ken';
    const { redactRendered, redactMarkup } = redactionOf('t', '1', 'fail', 'updates', 't0ken');
    expect(redactRendered(line)).toBe(line.replace('t0ken', '***'));
    const markup = (said: string) => `**1 t0ken**\n<td><code>subtask-updates[0] ${said}</code></td><td>failed</td>`;
    expect(redactMarkup(markup('t0ken'))).toBe(markup('***'));
  });
});

describe('redactRendered', () => {
  it('makes no text longer, so that it stays within its limits', () => {
    const some = fc.string({ unit: fc.constantFrom('a', 'b', '<', '%'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 5 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '<') }),
        (secrets, text) => {
          expect(redactionOf(...secrets).redactRendered(text).length).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

describe('redactStart', () => {
  it.each([
    ['a secret that goes beyond the start', 'see t0ken-abcdef, which', 8, 'see ***'],
    ['one that begins after it', 'see t0ken-abcdef', 4, 'see '],
    ['a text that is shorter', 'a t0ken-abcdef', 100, 'a ***'],
  ])('hides %s', (_title, text, length, expected) => {
    expect(redactionOf('t0ken-abcdef').redactStart(text, length)).toBe(expected);
  });

  it('reads no more of a long text than it has to', () => {
    expect(redactionOf('t').redactStart('t '.repeat(2_000_000), 1000)).toBe('*** '.repeat(500));
    const text = 't'.repeat(4_000_000);
    expect(redactionOf('t'.repeat(20)).redact(text)).toBe('***');
  });
});

describe('redactFields of a problem', () => {
  it.each([
    ['the name of an input, which is ours', 'label-removals', 'label-removals'],
    ['the path of a file', '.github/label-t0ken.yml', '.github/***-***.yml'],
  ])('knows %s', (_name, source, expected) => {
    const problem = { at: { source, line: 1, column: 2 }, inFile: false, message: 'no label t0ken' };
    expect(redactFields(problem, redactionOf('label', 't0ken').redact)).toEqual({
      at: { source: expected, line: 1, column: 2 },
      inFile: false,
      message: 'no *** ***',
    });
  });
});

describe('redactOutcome', () => {
  it('hides secrets in text, keeps what programs decide on, and keeps the webhook for the outputs', () => {
    const outcome: Outcome = {
      operation: {
        kind: 'webhook-registration',
        source: 'webhook-registrations[0]',
        at: { source: 'f.yml', line: 1, column: 1 },
        inFile: true,
        webhook: { name: 'my hook', callbackUrl: 'https://h.example/hook', events: [] },
      },
      status: 'succeeded',
      attempts: 1,
      message: 'a hook was registered',
      registered: { webhookId: 'W-hook', secret: 'hook' },
    };
    expect(redactionOf('hook').redactOutcome(outcome)).toEqual({
      ...outcome,
      operation: {
        ...outcome.operation,
        webhook: { name: 'my ***', callbackUrl: 'https://h.example/***', events: [] },
      },
      message: 'a *** was registered',
      registered: { webhookId: 'W-***', secret: 'hook' },
    });
  });
});
