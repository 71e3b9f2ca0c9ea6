import type { Explanation } from './attempt.ts';

/**
 * What OpenSSL's errors mean, by Node's names for them: of a certificate (Node.js TLS documentation, "X509 certificate
 * error codes"), or of a handshake that fails before one is checked.
 */
export function explainTlsError(code: string, host: string): Explanation | undefined {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return {
        what: `${host} shows a certificate that has expired`,
        advice: 'Have it renewed, and check the clock of the runner.',
      };
    case 'CERT_NOT_YET_VALID':
      return {
        what: `${host} shows a certificate that is not valid yet`,
        advice: 'Check the clock of the runner, and the certificate.',
      };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return {
        what: `${host} shows a certificate that was issued for another host`,
        advice: 'Check that base-url names the host of the certificate.',
      };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return {
        what: `${host} shows a certificate that is not trusted: it is self-signed`,
        advice: `If it is meant to be, ${trust('that certificate')}`,
      };
    case 'CERT_REVOKED':
      return { what: `${host} shows a certificate that was revoked`, advice: 'Have it replaced.' };
    // Read as TLS, the first bytes of an HTTP answer look like a wrong version.
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
    case 'ERR_SSL_HTTP_REQUEST':
      return {
        what: `${host} and the runner do not agree on TLS: perhaps an http port`,
        advice: 'Check scheme and port of base-url.',
      };
    case 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED':
      return {
        what: `${host} wants a certificate of the client, which is not supported`,
        advice: 'Use an address of the board that takes a token.',
      };
  }
  if (isUntrusted(code)) {
    return {
      what: `${host} shows a certificate that is not trusted: nobody whom the runner knows vouches for it`,
      advice: `For an authority of your own, or one of a proxy in between, ${trust('its certificate')} Otherwise the board perhaps leaves out an intermediate certificate.`,
    };
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) {
    return {
      what: `${host} and the runner do not agree on TLS: perhaps on its version`,
      advice: 'Check that the board speaks TLS 1.2 or later, and scheme and port of base-url.',
    };
  }
  return undefined;
}

/** The certificate is not signed by an authority that the runner trusts, which NODE_EXTRA_CA_CERTS can change. */
export function isUntrusted(code: string): boolean {
  return untrusted.test(code);
}

const untrusted =
  /^(?:CERT_(?!HAS_EXPIRED|NOT_YET_VALID|REVOKED)|UNABLE_TO_|(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|INVALID_CA)$)/;

/** Node reads the variable when it starts, so it must be set in the environment of the step. */
function trust(certificate: string): string {
  return `set NODE_EXTRA_CA_CERTS to the path of a PEM file with ${certificate}, under env of the step or the job.`;
}
