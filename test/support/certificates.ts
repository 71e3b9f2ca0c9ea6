import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Certificates for `board.example`, `localhost` and 127.0.0.1, valid until 2124, all with one key. `authority` issued
 * `board`, `expired` (in 2021) and `other-host` (for `other.example`); its key was discarded, so it can't issue any
 * more. `self-signed` is signed with its own key.
 */
export type CertificateName = 'authority' | 'board' | 'expired' | 'other-host' | 'self-signed';

/** For NODE_EXTRA_CA_CERTS. */
export function certificatePath(name: CertificateName): string {
  return fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));
}

export function readCertificate(name: CertificateName): string {
  return readFileSync(certificatePath(name), 'utf8');
}

/** What a server needs to present a certificate. */
export function identity(name: CertificateName): { readonly key: string; readonly cert: string } {
  const key = readFileSync(new URL('certificates/key.pem', import.meta.url), 'utf8');
  return { key, cert: readCertificate(name) };
}
