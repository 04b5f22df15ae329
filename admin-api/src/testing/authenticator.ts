import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Secret, TOTP } from 'otpauth';

/** Flags of authenticator data (WebAuthn, section 6.1). */
const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');

interface SignOptions {
  origin: string;
  /** Whether the user was verified by PIN or fingerprint. @default true */
  isVerified?: boolean;
}

/** The part of the options that an authenticator reads. */
export interface Challenge {
  challenge: string;
}

/** A software authenticator with one passkey, for WebAuthn without a browser. */
export class TestAuthenticator {
  readonly credentialId = encode(randomBytes(32));
  /** The signature counter; a cloned authenticator starts from the same value. */
  counter = 0;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private readonly rpId: string;

  constructor(rpId: string) {
    this.rpId = rpId;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Responds to the options of a registration. */
  register({ challenge }: Challenge, { origin, isVerified = true }: SignOptions): object {
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

  /** Responds to the options of an authentication. */
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

/** The time step of TOTP. */
const STEP_MS = 30_000;
/** The time for sending a code on a busy machine. */
const SEND_MARGIN_MS = 10_000;

/** The TOTP code of a secret. @param steps Offset in time steps. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/**
 * The code of the previous time step. It is accepted, too, and the current one can then still be used. Waits for the next step at the end
 * of one.
 */
export async function earlierCodeOf(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < SEND_MARGIN_MS) await sleep(left);
  return codeOf(secret, -1);
}
