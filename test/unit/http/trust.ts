import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { readCertificate } from '../../support/certificates.ts';

/** What NODE_EXTRA_CA_CERTS does at the start of a process, for this one; gives what undoes it. */
export function trustAuthority(): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, readCertificate('authority')]);
  return () => setDefaultCACertificates(before);
}
