import { connect, type TLSSocket } from 'node:tls';

import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';

/** The certificate that visitors are served. */
export interface Certificate {
  validUntil: Date;
  /** Why a browser would not accept it, as OpenSSL names it; null when it would. */
  refusal: string | null;
}

const CONNECT_MS = 2_500;
/** Certificates change rarely; a failed connection is retried soon. */
const CACHE_MS = HOUR_MS;
const FAILURE_CACHE_MS = MINUTE_MS;

/** Reads and caches the certificate that an https origin serves. */
export class CertificateReader {
  private cached: { certificate: Promise<Certificate>; until: number } | undefined;

  /** @throws Error when the origin does not answer. */
  read(origin: string): Promise<Certificate> {
    if (this.cached && Date.now() < this.cached.until) return this.cached.certificate;
    const certificate = readCertificate(new URL(origin));
    const cached = { certificate, until: Date.now() + CACHE_MS };
    this.cached = cached;
    certificate.catch(() => (cached.until = Date.now() + FAILURE_CACHE_MS));
    return certificate;
  }
}

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  // Only the certificate is read and nothing is sent: expired ones have to be read, too.
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
