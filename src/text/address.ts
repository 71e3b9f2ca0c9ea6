/**
 * Whether a URL's hostname is `localhost` or a literal loopback address, IPv4-mapped ones included. A request to it
 * cannot leave the machine, so that it may carry a token unencrypted (contract.md, section 1, `base-url`). Any other
 * name, also one below `.localhost`, depends on a name server.
 */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname) ||
    /^\[::(?:1|ffff:7f[\da-f]{2}:[\da-f]{1,4})\]$/.test(hostname)
  );
}
