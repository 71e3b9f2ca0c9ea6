import { describe, expect, test } from 'vitest';
import { addressFault } from '../../../src/webhooks/callback-address.ts';

describe('addresses of the public internet are accepted', () => {
  test.each(['8.8.8.8', '140.82.112.3', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])('%s', (address) => {
    expect(addressFault(address)).toBeUndefined();
  });
});

describe('addresses that only the runner can reach are not', () => {
  test.each([
    ['127.0.0.1', 'a loopback address'],
    ['127.255.255.254', 'a loopback address'],
    ['::1', 'a loopback address'],
    ['::ffff:127.0.0.1', 'a loopback address'],
    ['::ffff:7f00:1', 'a loopback address'],
    ['64:ff9b::7f00:1', 'a loopback address'],
    ['10.0.0.1', 'a private address'],
    ['172.16.0.1', 'a private address'],
    ['172.31.255.255', 'a private address'],
    ['192.168.1.1', 'a private address'],
    ['64:ff9b::10.1.2.3', 'a private address'],
    ['fc00::1', 'a private address (unique local)'],
    ['fd00:ec2::254', 'a private address (unique local)'],
    ['169.254.169.254', 'a link-local address'],
    ['::ffff:169.254.169.254', 'a link-local address'],
    ['fe80::1', 'a link-local address'],
    ['fe80::1%eth0', 'a link-local address'],
    ['100.64.0.1', 'provider'],
    ['100.100.100.200', 'provider'],
    ['168.63.129.16', 'platform'],
    ['::ffff:168.63.129.16', 'platform'],
    ['0.0.0.0', 'the address of no host'],
    ['0.1.2.3', 'the address of no host'],
    ['::', 'the address of no host'],
    ['224.0.0.1', 'a multicast address'],
    ['ff02::1', 'a multicast address'],
    ['255.255.255.255', '(broadcast)'],
    ['240.0.0.1', '(reserved)'],
    ['192.0.0.192', '(reserved)'],
    ['192.0.2.1', '(reserved)'],
    ['198.18.0.1', '(reserved)'],
    ['203.0.113.1', '(reserved)'],
    ['::7f00:1', '(reserved)'],
    ['::ffff:0:7f00:1', '(rfc6145)'],
    ['64:ff9b:1::7f00:1', '(rfc6052)'],
    ['2002:7f00:1::', '(6to4)'],
    ['2001::1', '(teredo)'],
    ['2001:db8::1', '(reserved)'],
    ['fec0::1', '(deprecatedSiteLocal)'],
    ['4000::1', '(reserved)'],
    ['64:1::808:808', '(reserved)'],
    ['1:ff9b::808:808', '(reserved)'],
    ['no address at all', 'no address'],
  ])('%s', (address, words) => {
    expect(addressFault(address)).toContain(words);
  });
});
