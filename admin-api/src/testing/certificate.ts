import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A self-signed certificate and its key, as PEM. */
export interface TestCertificate {
  cert: string;
  key: string;
}

const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex');
const TRUE = Buffer.from('0101ff', 'hex');

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Creates a certificate for a host and 127.0.0.1, without external tools. It is valid today by default.
 */
export function createCertificate(host = 'localhost', { from, until } = validToday()): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const extensions = sequence(
    sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1]))))),
    // It is its own CA.
    sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, sequence(TRUE))),
  );
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sequence(ECDSA_WITH_SHA256),
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const certificate = sequence(body, sequence(ECDSA_WITH_SHA256), bitString(sign('sha256', body, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g);
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function validToday() {
  return { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
}

/** A value in DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const bitString = (content: Buffer) => der(0x03, Buffer.concat([Buffer.from([0]), content]));
const utcTime = (time: Date) => der(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
