// PURE: which names are this machine's own, whatever a DNS server says.
import { isIPv4 } from 'node:net';

/** @param hostname as `URL` gives it, an IPv6 address in brackets. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
}

/** Of a connection's other end. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || isLoopback(address.replace(/^::ffff:/, '')));
}
