// Which addresses a callback may have: a declaration must not make the runner reach into its private network
// (contract.md, section 6).
import ipaddr from 'ipaddr.js';

/** Azure's platform endpoint: GitHub's runners reach it, although the address is public. */
const azurePlatform = '168.63.129.16';

const rangeDescriptions: Readonly<Record<string, string>> = {
  loopback: 'a loopback address',
  private: 'a private address',
  uniqueLocal: 'a private address (unique local)',
  linkLocal: 'a link-local address, as used by services with credentials of the machine',
  carrierGradeNat: 'an address of a provider’s own network',
  multicast: 'a multicast address',
  unspecified: 'the address of no host',
  platform: 'an address of the runner’s platform',
};

/** What is wrong with a callback's address, such as `a private address`; undefined for one on the public internet. */
export function addressFault(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return 'no address';
  const range = rangeOf(ipaddr.parse(address));
  return range === 'unicast' ? undefined : (rangeDescriptions[range] ?? `an address that is not for hosts (${range})`);
}

/**
 * IPv6 addresses that end in an IPv4 address: mapped ones, and those behind the well-known prefix of NAT64 (RFC 6052),
 * through which IPv6-only networks reach all public IPv4 addresses.
 */
const embedding = ['::ffff:0:0/96', '64:ff9b::/96'].map((prefix) => ipaddr.IPv6.parseCIDR(prefix));

/** `unicast` for the public internet. */
function rangeOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  const range = address.range();
  if ('octets' in address) return address.toString() === azurePlatform ? 'platform' : range;
  if (embedding.some((prefix) => address.match(prefix)))
    return rangeOf(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  // Only 2000::/3 is assigned to hosts (RFC 4291, section 2.4, and IANA's registry); other `unicast` is obsolete or unused.
  const isAssigned = (address.parts[0] ?? 0) >>> 13 === 1;
  return range === 'unicast' && !isAssigned ? 'reserved' : range;
}
