// PURE: which names are this machine's own, whatever a DNS server says.
import { isIPv4 } from 'node:net';

/** @param hostname as `URL` gives it, an IPv6 address in brackets. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
}
