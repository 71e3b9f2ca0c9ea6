/**
 * A request to such a host can't leave the machine, so it may carry a token unencrypted (contract.md, section 1,
 * `base-url`). Any other name, also one below `.localhost`, depends on a name server.
 */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname) ||
    /^\[::(?:1|ffff:7f[\da-f]{2}:[\da-f]{1,4})\]$/.test(hostname)
  );
}

const privateAddress = /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^\[(?:::1|f[cd]|fe[89ab])/;

const privateName = /^[^.]+$|\.(?:localhost|local|internal|intranet|lan|home|corp|test|home\.arpa)$/;

/** Whether a URL's hostname is, by its spelling alone, an address or name that isn't public. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return isLoopback(host) || privateAddress.test(host) || (!host.startsWith('[') && privateName.test(host));
}

/** Only the first slash of a run starts a match; else time would grow with the square of its length. */
export function trimEndSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
