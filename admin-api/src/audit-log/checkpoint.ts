import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

import { z } from 'zod';

const checkpointSchema = z.strictObject({
  format: z.literal(1),
  /** The database whose audit log it is of; a restored one gets another id. */
  database: z.uuid(),
  /** Counts the checkpoints of a database from 1. The same number twice means that the first was not acknowledged. */
  sequence: z.int().positive(),
  /** The position of the last entry that it covers, which is also how many entries it covers. */
  position: z.int().positive(),
  /** Of that entry, and by it of all entries before. */
  hash: z.string(),
  /** When it was made. */
  time: z.iso.datetime(),
  keyId: z.string(),
  /** Ed25519, as base64url. */
  signature: z.string(),
});

/** A signed statement of how far the audit log of a database goes. It has no personal data. */
export type Checkpoint = z.output<typeof checkpointSchema>;

/** The bytes that the signature covers. */
function contentOf({ format, database, sequence, position, hash, time, keyId }: Omit<Checkpoint, 'signature'>): Buffer {
  return Buffer.from(JSON.stringify(['audit checkpoint', format, database, sequence, position, hash, time, keyId]));
}

/** Signs a checkpoint, with the private key of an Ed25519 pair. */
export function signCheckpoint(statement: Omit<Checkpoint, 'format' | 'keyId' | 'signature'>, key: KeyObject): Checkpoint {
  const content = { format: 1, ...statement, keyId: keyIdOf(createPublicKey(key)) } as const;
  return { ...content, signature: sign(null, contentOf(content), key).toString('base64url') };
}

export function isSignedBy(checkpoint: Checkpoint, publicKey: KeyObject): boolean {
  return verify(null, contentOf(checkpoint), publicKey, Buffer.from(checkpoint.signature, 'base64url'));
}

/** Recognises a key pair by its public key. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * Reads a line of a file of checkpoints. What stands before the JSON, such as the header of a syslog message, is skipped.
 *
 * @returns undefined when the line is no checkpoint: another message of the same log, or the rest of a write that broke off.
 */
export function parseCheckpoint(line: string): Checkpoint | undefined {
  const begin = line.indexOf('{"format":');
  if (begin < 0) return undefined;
  try {
    return checkpointSchema.safeParse(JSON.parse(line.slice(begin, line.lastIndexOf('}') + 1))).data;
  } catch {
    return undefined;
  }
}
