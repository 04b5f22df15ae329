import { randomInt } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash that is verified when the account does not exist. */
export const decoy = hash('nobody has this password', ARGON2);

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2);
}

/** Verifies a password. Takes as long without a hash, so that timing does not reveal whether an account exists. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isCorrect = await verify(passwordHash ?? (await decoy), password);
  return isCorrect && passwordHash !== undefined;
}

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password that is easy to copy by hand and hard to guess (about 99 bits): `k7mq-w3rt-…`. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return Array.from({ length: 5 }, group).join('-');
}
