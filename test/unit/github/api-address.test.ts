import { describe, expect, it } from 'vitest';
import { parseApiAddress } from '../../../src/github/api-address.ts';

describe('GITHUB_API_URL', () => {
  it.each([
    ['https://api.github.com', { origin: 'https://api.github.com', pathPrefix: '' }],
    ['https://api.github.com/', { origin: 'https://api.github.com', pathPrefix: '' }],
    ['https://ghes.example:8443/api/v3', { origin: 'https://ghes.example:8443', pathPrefix: '/api/v3' }],
    ['http://127.0.0.1:8080/api/v3/', { origin: 'http://127.0.0.1:8080', pathPrefix: '/api/v3' }],
  ])('%s is an address', (url, address) => {
    expect(parseApiAddress(url)).toEqual(address);
  });

  it.each(['', 'api.github.com', 'ftp://h/', 'https://u:p@h/', 'https://h/?a', 'https://h/#a'])(
    '"%s" is none',
    (url) => {
      expect(parseApiAddress(url)).toBeUndefined();
    },
  );
});
