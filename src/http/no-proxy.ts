import { BlockList, isIP } from 'node:net';

/**
 * Whether `no_proxy` exempts the host of a URL. Entries are separated by commas or white space: `*` for all; a name, with
 * or without a leading `.` or `*.`, for that host and its subdomains; an address; an address range (`10.0.0.0/8`). Each
 * may end in `:PORT`. No name is looked up.
 */
export function isExempt({ hostname, port, protocol }: URL, exceptions: string): boolean {
  const host = bare(hostname);
  const urlPort = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return exceptions.split(/[\s,]+/).some((entry) => {
    // Several colons without brackets are an IPv6 address.
    const [, named = entry, namedPort] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
    if (namedPort !== undefined && namedPort !== urlPort) return false;
    // As written: a name that is `*` only after its dot or brackets are gone, such as `*.`, is not meant for all.
    return named === '*' || matches(host, bare(named.toLowerCase()));
  });
}

function matches(host: string, entry: string): boolean {
  if (isIP(host) !== 0) return isAddressIn(host, entry);
  const name = entry.replace(/^\*?\./, '');
  return name !== '' && (host === name || host.endsWith(`.${name}`));
}

function isAddressIn(address: string, entry: string): boolean {
  const [network = '', prefix] = entry.split('/');
  const family = familyOf(network);
  if (isIP(network) === 0 || !/^\d{1,3}$/.test(prefix ?? '0')) return false;
  const bits = family === 'ipv4' ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  if (length > bits) return false;
  const range = new BlockList();
  range.addSubnet(network, length, family);
  return range.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Without the brackets of an address and the trailing dot of a full name. */
function bare(host: string): string {
  return host.replace(/^\[(.*)\]/, '$1').replace(/(?<=.)\.$/, '');
}
