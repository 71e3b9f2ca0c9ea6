import { describe, expect, test, vi } from 'vitest';
import type { HostAddress, SystemPorts } from '../../../src/model/ports.ts';
import { checkCallback } from '../../../src/webhooks/check-callback.ts';

const publicAddress: HostAddress = { address: '140.82.112.3', family: 4 };

type CallbackPorts = Parameters<typeof checkCallback>[2];

type Seen = { looked: string[]; asked: { readonly url: string; readonly addresses: readonly HostAddress[] }[] };

function fakePorts(changes: Partial<CallbackPorts> & { readonly addresses?: readonly HostAddress[] } = {}) {
  const seen: Seen = { looked: [], asked: [] };
  const { addresses = [publicAddress], ...others } = changes;
  const ports: CallbackPorts = {
    lookUpHost: async (host) => {
      seen.looked.push(host);
      return /^[\d.]+$|:/.test(host) ? [{ address: host, family: host.includes(':') ? 6 : 4 }] : addresses;
    },
    headStatus: async (url, pinned) => {
      seen.asked.push({ url: url.href, addresses: pinned });
      return 200;
    },
    ...others,
  };
  return { ports, seen };
}

const check = (url: string, ports: CallbackPorts, allowPrivate = false, signal = new AbortController().signal) =>
  checkCallback(url, allowPrivate, ports, signal);

/** Of a callback that must not be registered. */
async function errorOf(...args: Parameters<typeof check>): Promise<string> {
  const checked = await check(...args);
  return checked.ok ? '(accepted)' : checked.error;
}

const accepted = { ok: true, value: undefined };

const hook = 'https://hooks.example.com/board?key=q-s3cret';

test('a callback that answers with 200 is accepted, requested at the addresses that were checked', async () => {
  const { ports, seen } = fakePorts();
  expect(await check(hook, ports)).toEqual(accepted);
  expect(seen).toEqual({ looked: ['hooks.example.com'], asked: [{ url: hook, addresses: [publicAddress] }] });
});

test.each([204, 299, 300, 301, 399, 400, 404, 405, 500])('%i is an error that names it', async (status) => {
  const { ports } = fakePorts({ headStatus: async () => status });
  const message = await errorOf(hook, ports);
  expect(message).toContain(`The callback at hooks.example.com answered HEAD with ${status}`);
  expect(message.includes('Redirects are not followed')).toBe(status >= 300 && status <= 399);
  expect(message).not.toContain('q-s3cret');
});

describe('a callback that only the runner can reach gets no request', () => {
  test.each([
    ['http://127.0.0.1/', '127.0.0.1 has a loopback address'],
    ['http://[::1]:8080/', '[::1]:8080 (::1) has a loopback address'],
    ['http://0x7f.1/', '127.0.0.1 has a loopback address'],
    ['http://2130706433/', '127.0.0.1 has a loopback address'],
    ['http://0251.0376.0251.0376/', '169.254.169.254 has a link-local address'],
    ['http://[::ffff:10.0.0.1]/', 'has a private address'],
    ['http://１２７.0.0.1/', '127.0.0.1 has a loopback address'],
  ])('%s', async (url, words) => {
    const { ports, seen } = fakePorts();
    expect(await errorOf(url, ports)).toContain(words);
    expect(seen.asked).toEqual([]);
    expect(await check(url, ports, true)).toEqual(accepted);
  });

  test('nor one of which only one of the addresses is such', async () => {
    const addresses: readonly HostAddress[] = [publicAddress, { address: 'fd00::1', family: 6 }];
    const { ports, seen } = fakePorts({ addresses });
    const message = await errorOf(hook, ports);
    expect(message).toContain('The callback at hooks.example.com (fd00::1) has a private address (unique local)');
    expect(message).toContain('allow-private-callback: true');
    expect(message).not.toContain('q-s3cret');
    expect(seen.asked).toEqual([]);
  });

  test('nor one without an address', async () => {
    const { ports, seen } = fakePorts({ addresses: [] });
    expect(await errorOf(hook, ports)).toContain('has no address');
    expect(await errorOf(hook, ports, true)).toContain('has no address');
    expect(seen.asked).toEqual([]);
  });
});

describe('a failed callback is reported by what happened', () => {
  const failing = (error: Error) => fakePorts({ headStatus: () => Promise.reject(error) }).ports;

  test('by the code of the error, and without the query', async () => {
    const error = Object.assign(new Error(`connect ECONNREFUSED ${hook}`), { code: 'ECONNREFUSED' });
    const message = await errorOf(hook, failing(error));
    expect(message).toContain(
      'The callback at hooks.example.com could not be checked (HEAD): hooks.example.com refused the connection: nothing is listening there (ECONNREFUSED).',
    );
    expect(message).not.toContain('q-s3cret');
  });

  test.each([
    ['ENOTFOUND', 'hooks.example.com could not be resolved: no such host name (ENOTFOUND)'],
    ['EAI_AGAIN', 'The name server did not answer the lookup of hooks.example.com (EAI_AGAIN)'],
    ['ECONNRESET', 'hooks.example.com closed the connection without a response (ECONNRESET)'],
    ['EHOSTUNREACH', 'There is no route from the runner to hooks.example.com (EHOSTUNREACH)'],
    ['HPE_INVALID_CONSTANT', 'The response from hooks.example.com is not HTTP/1.1 (HPE_INVALID_CONSTANT)'],
    ['CERT_HAS_EXPIRED', 'The certificate of hooks.example.com has expired (CERT_HAS_EXPIRED)'],
  ])('by the code %s', async (code, words) => {
    expect(await errorOf(hook, failing(Object.assign(new Error(hook), { code })))).toContain(`(HEAD): ${words}.`);
  });

  test.each([
    ['no code', new Error('it hung up'), 'Error'],
    ['the number of a DOMException', new DOMException('it hung up', 'NetworkError'), 'NetworkError'],
  ])('by its name if it has %s', async (_, error, name) => {
    const what = `The exchange with hooks.example.com failed in an unexpected way (${name}).`;
    expect(await errorOf(hook, failing(error))).toContain(`(HEAD): ${what}`);
  });

  test('by the time it took', async () => {
    const late = new AbortController();
    const waiting: SystemPorts['lookUpHost'] = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        late.abort();
      });
    using timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const { ports } = fakePorts({ lookUpHost: waiting });
    expect(await errorOf(hook, ports)).toContain('it did not respond within 10 s');
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test('by what ended the run', async () => {
    const signal = AbortSignal.abort(new Error('the run was interrupted by SIGINT'));
    const { ports } = fakePorts({ headStatus: () => Promise.reject(new DOMException('x', 'AbortError')) });
    expect(await errorOf(hook, ports, false, signal)).toContain('the run was interrupted by SIGINT');
  });
});
