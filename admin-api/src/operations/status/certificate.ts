import { connect, type TLSSocket } from 'node:tls';

import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';

/** The certificate that visitors get. */
export interface Certificate {
  validUntil: Date;
  /** Why a browser would not accept it, as OpenSSL names it; null when it would. */
  refusal: string | null;
}

const CONNECT_MS = 2_500;
/** Certificates change rarely; a failed connection is tried again soon. */
const KEPT_MS = HOUR_MS;
const FAILURE_KEPT_MS = MINUTE_MS;

/** Reads the certificate of an https origin as visitors get it, and remembers it for a while. */
export class CertificateReader {
  private kept: { certificate: Promise<Certificate>; until: number } | undefined;

  /** @throws Error when the origin does not answer. */
  read(origin: string): Promise<Certificate> {
    if (this.kept && Date.now() < this.kept.until) return this.kept.certificate;
    const certificate = readCertificate(new URL(origin));
    const kept = { certificate, until: Date.now() + KEPT_MS };
    this.kept = kept;
    certificate.catch(() => (kept.until = Date.now() + FAILURE_KEPT_MS));
    return certificate;
  }
}

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  // It is only looked at, and nothing is sent: an expired one has to be read too.
  const socket: TLSSocket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false });
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('The TLS connection timed out.')));
  socket.once('error', reject);
  socket.once('secureConnect', () => {
    const { valid_to: validTo } = socket.getPeerCertificate();
    // Node's types say Error, but it is the code.
    const refusal = socket.authorized ? null : String(socket.authorizationError);
    socket.destroy();
    resolve({ validUntil: new Date(validTo), refusal });
  });
  return promise;
}
