import { describe, expect, it } from 'vitest';
import { parseApiAddress } from '../../../src/github/response.ts';

describe('GITHUB_API_URL', () => {
  it.each([
    ['https://api.github.com', { origin: 'https://api.github.com', pathPrefix: '' }],
    ['https://api.github.com/', { origin: 'https://api.github.com', pathPrefix: '' }],
    ['https://ghes.example:8443/api/v3', { origin: 'https://ghes.example:8443', pathPrefix: '/api/v3' }],
    ['http://localhost:8080', { origin: 'http://localhost:8080', pathPrefix: '' }],
    ['http://[::1]:8080', { origin: 'http://[::1]:8080', pathPrefix: '' }],
    ['http://127.0.0.1:8080/api/v3/', { origin: 'http://127.0.0.1:8080', pathPrefix: '/api/v3' }],
  ])('%s is an address', (url, address) => {
    expect(parseApiAddress(url)).toEqual({ ok: true, value: address });
  });

  it.each(['', 'api.github.com', 'ftp://h/', 'https://u:p@h/', 'https://h/?a', 'https://h/#a'])(
    '"%s" is none',
    (url) => {
      expect(parseApiAddress(url)).toEqual({ ok: false, error: expect.stringMatching(/is not the address of an API/) });
    },
  );

  it.each(['http://api.github.com', 'HTTP://ghes.example/api/v3', 'http://127.0.0.1.example', 'http://x.localhost'])(
    '%s would send the token unencrypted',
    (url) => {
      expect(parseApiAddress(url)).toEqual({
        ok: false,
        error:
          'GITHUB_API_URL is plain http, which would send github-token unencrypted, so nothing was sent there. Use https://, or remove what sets it; the runner sets the right one.',
      });
    },
  );
});
