import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

import { z } from 'zod';

const checkpointSchema = z.strictObject({
  format: z.literal(1),
  /** The id of the database; a restored one gets another id. */
  database: z.uuid(),
  /** The number of the checkpoint, from 1. A repeated number means that the first was not acknowledged. */
  sequence: z.int().positive(),
  /** The position of the last covered entry, and so the number of covered entries. */
  position: z.int().positive(),
  /** The hash of that entry, which covers all previous ones. */
  hash: z.string(),
  /** When it was created. */
  time: z.iso.datetime(),
  keyId: z.string(),
  /** Ed25519, as base64url. */
  signature: z.string(),
});

/** A signed statement of the end of a database's audit log. It has no personal data. */
export type Checkpoint = z.output<typeof checkpointSchema>;

/** The bytes that the signature covers. */
function contentOf({ format, database, sequence, position, hash, time, keyId }: Omit<Checkpoint, 'signature'>): Buffer {
  return Buffer.from(JSON.stringify(['audit checkpoint', format, database, sequence, position, hash, time, keyId]));
}

/** Signs a checkpoint with an Ed25519 private key. */
export function signCheckpoint(statement: Omit<Checkpoint, 'format' | 'keyId' | 'signature'>, key: KeyObject): Checkpoint {
  const content = { format: 1, ...statement, keyId: keyIdOf(createPublicKey(key)) } as const;
  return { ...content, signature: sign(null, contentOf(content), key).toString('base64url') };
}

export function isSignedBy(checkpoint: Checkpoint, publicKey: KeyObject): boolean {
  return verify(null, contentOf(checkpoint), publicKey, Buffer.from(checkpoint.signature, 'base64url'));
}

/** Identifies a key pair by its public key. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * Parses a line of a file of checkpoints. Text before the JSON, such as a syslog header, is skipped.
 *
 * @returns undefined when the line is not a checkpoint: another message in the same log, or an incomplete write.
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
