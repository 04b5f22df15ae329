import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Secret, TOTP } from 'otpauth';

/** Flags of authenticator data (WebAuthn, section 6.1). */
const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');

interface SignOptions {
  origin: string;
  /** Whether a PIN or a fingerprint was asked for. @default true */
  isVerified?: boolean;
}

/** The part of the options that an authenticator reads. */
export interface Challenge {
  challenge: string;
}

/** An authenticator in software with one passkey: the far end of WebAuthn, without a browser. */
export class TestAuthenticator {
  readonly credentialId = encode(randomBytes(32));
  /** How often it was used; a copy starts from the same number. */
  counter = 0;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private readonly rpId: string;

  constructor(rpId: string) {
    this.rpId = rpId;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Answers the options to make a passkey. */
  make({ challenge }: Challenge, { origin, isVerified = true }: SignOptions): object {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // The COSE key in CBOR: EC2, ES256, P-256.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.credentialId, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = Buffer.concat([this.head(isVerified, HAS_CREDENTIAL), credential]);
    // A map of fmt ("none"), attStmt ({}) and authData.
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
    const attestation = Buffer.concat([head, Buffer.from([0x58, data.length]), data]);
    const response = {
      clientDataJSON: clientData('webauthn.create', challenge, origin),
      attestationObject: encode(attestation),
      transports: ['internal'],
    };
    return this.answer(response);
  }

  /** Answers the options to use the passkey. */
  use({ challenge }: Challenge, { origin, isVerified = true }: SignOptions): object {
    this.counter += 1;
    const data = this.head(isVerified, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = encode(sign('sha256', signed, this.keys.privateKey));
    return this.answer({ clientDataJSON, authenticatorData: encode(data), signature });
  }

  private head(isVerified: boolean, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), counter]);
  }

  private answer(response: object): object {
    const { credentialId: id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform', response };
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** How long an app shows a code. */
const STEP_MS = 30_000;
/** How long a busy machine takes to send one. */
const SENT_WITHIN_MS = 5_000;

/** The code that an app shows for a secret. @param steps So many time steps later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/**
 * The code before the one that an app shows. It is taken as well, and the shown one can then be used afterwards. Waits for the next step at
 * the end of one.
 */
export async function earlierCodeOf(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < SENT_WITHIN_MS) await sleep(left);
  return codeOf(secret, -1);
}
