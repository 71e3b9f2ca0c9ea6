import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { type PermanentCause, describeFailure } from '../../../src/http/attempt.ts';
import { type Stage, explainDeadline, explainError } from '../../../src/http/explain-error.ts';
import { refusingProxy } from '../../../src/http/tunnels.ts';

const host = 'board.example.com:8443';

function failWith(code: string, text = 'GET /api?token=t0ken failed'): Error {
  return Object.assign(new Error(text), { code });
}

/** How an attempt ended, as the outcome of a write shows it, or of a read. */
function fail(error: unknown, stage: Stage, reads = false) {
  const kind = stage === 'connecting' ? 'unsent' : 'ambiguous';
  return { kind, message: describeFailure({ kind, error: explainError(error, stage, host) }, reads) };
}

describe('explainError', () => {
  it.each<[code: string, words: string, permanent?: PermanentCause]>([
    ['ECONNREFUSED', 'refused the connection'],
    ['ENOTFOUND', 'could not be resolved'],
    ['EAI_AGAIN', 'name server'],
    ['UND_ERR_CONNECT_TIMEOUT', 'did not accept the connection in time'],
    ['ENETUNREACH', 'no route'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS to the path of a PEM file', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'omitting an intermediate certificate', 'certificate'],
    ['CERT_HAS_EXPIRED', 'The certificate of board.example.com:8443 has expired', 'certificate'],
    ['CERT_NOT_YET_VALID', 'not valid yet', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'issued for another host', 'certificate'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'perhaps this is an http port', 'scheme'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'TLS with'],
    ['EPROTO', 'TLS with'],
    ['ECONNRESET', 'closed the connection before a request could be sent'],
    ['UND_ERR_INVALID_ARG', 'Check token and auth-name', 'header'],
    ['EMFILE', 'in an unexpected way (EMFILE)'],
  ])('%s before the request is unsent: "%s", and permanent: %s', (code, words, permanent) => {
    const { kind, message } = fail(failWith(code), 'connecting');
    expect(kind).toBe('unsent');
    expect(message).toContain(words);
    expect(message).toContain(code);
    expect(message).toContain(host);
    expect(message).toContain('Nothing was sent in this attempt.');
    expect(message).not.toContain('t0ken');
    expect(explainError(failWith(code), 'connecting', host).permanent).toBe(permanent);
  });

  it.each([
    [407, 'proxy'],
    [302, 'proxy'],
    [403, 'proxy'],
    [408, undefined],
    [429, undefined],
    [502, undefined],
  ])('a tunnel refused with %i is permanent: %s', (status, permanent) => {
    const proxy = { origin: 'http://p.example', variable: 'https_proxy', secrets: [] };
    expect(refusingProxy(proxy, status).attempt.error.permanent).toBe(permanent);
  });

  it.each([
    ['ECONNRESET', 'waiting', 'closed the connection without a response'],
    ['ECONNABORTED', 'waiting', 'closed the connection without a response'],
    ['ECONNRESET', 'reading', 'was cut off, or is not valid HTTP'],
  ] as const)('%s after the request (%s) is ambiguous: "%s"', (code, stage, words) => {
    const { kind, message } = fail(failWith(code), stage);
    expect(kind).toBe('ambiguous');
    expect(message).toContain(words);
    expect(message).toContain('The request had been sent: the board may have acted on it.');
    expect(message).not.toContain('t0ken');
  });

  it.each(['waiting', 'reading'] as const)(
    'a failed read does not say that the board may have acted on it (%s)',
    (stage) => {
      const { kind, message } = fail(failWith('ECONNRESET'), stage, true);
      expect(kind).toBe('ambiguous');
      expect(message).not.toContain('may have acted');
    },
  );

  it.each([
    ['SocketError', new errors.SocketError('other side closed'), 'waiting', 'closed the connection without a response'],
    ['a wrong length', new errors.ResponseContentLengthMismatchError(), 'waiting', 'is not HTTP/1.1'],
    ['HTTPParserError', new errors.HTTPParserError('t0ken'), 'waiting', 'is not HTTP/1.1'],
    ['HTTPParserError', new errors.HTTPParserError('t0ken'), 'reading', 'was cut off, or is not valid HTTP'],
  ] as const)('%s of undici after the request is ambiguous: %s (%s)', (_, error, stage, words) => {
    const { kind, message } = fail(error, stage);
    expect(kind).toBe('ambiguous');
    expect(message).toContain(words);
    expect(message).not.toContain('t0ken');
  });

  it.each([
    ['the first address of several', new AggregateError([failWith('ECONNREFUSED'), failWith('ENETUNREACH')])],
    ['the cause', new Error('outer', { cause: failWith('ECONNREFUSED') })],
  ])('finds the code of %s', (_, error) => {
    expect(fail(error, 'connecting').message).toContain('(ECONNREFUSED)');
  });

  it.each([['TypeError', new TypeError('t0ken')] as const, ['no code', 't0ken'] as const])(
    'names %s if there is no code, without the text of the error',
    (name, error) => {
      const { message } = fail(error, 'connecting');
      expect(message).toContain(`(${name})`);
      expect(message).not.toContain('t0ken');
    },
  );
});

it('keeps the code and the original error for programs', () => {
  const cause = failWith('ECONNREFUSED');
  expect(explainError(cause, 'connecting', host)).toEqual({
    code: 'ECONNREFUSED',
    what: 'board.example.com:8443 refused the connection: nothing is listening there (ECONNREFUSED)',
    advice: expect.stringContaining('Check host and port of base-url'),
    cause,
  });
});

describe('explainDeadline', () => {
  it.each([
    [
      'connecting',
      'unsent',
      'No connection to board.example.com:8443 could be established within 1.5 s (request-timeout).',
    ],
    ['waiting', 'ambiguous', 'board.example.com:8443 did not respond within 1.5 s (request-timeout).'],
    [
      'reading',
      'ambiguous',
      'board.example.com:8443 began to respond but did not finish within 1.5 s (request-timeout).',
    ],
  ] as const)('while %s it is %s', (stage, kind, words) => {
    const error = explainDeadline(1500, stage, host);
    expect(error.code).toBe('TIMEOUT');
    expect(describeFailure({ kind, error }, false)).toContain(words);
  });
});
