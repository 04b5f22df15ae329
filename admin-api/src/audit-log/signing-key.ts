import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createDataDir } from '../platform/configuration/paths.ts';
import { loadOrCreateSecret } from '../platform/configuration/load-or-create-secret.ts';

const PEM_BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** The file of all public keys that this host has signed with, for auditors. */
export function publicKeysFile(dataDir: string): string {
  return join(dataDir, 'audit-public-keys.pem');
}

/**
 * The key that signs checkpoints: AUDIT_SIGNING_KEY, or one that is generated once and stored in the data folder. Its public key is added
 * to the file of public keys.
 *
 * @param pem The private key of AUDIT_SIGNING_KEY.
 */
export function loadSigningKey(dataDir: string, pem: string | undefined): KeyObject {
  createDataDir(dataDir);
  const key = createPrivateKey(pem ?? loadOrCreateSecret(dataDir, 'audit-signing-key.pem', generateKey));
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const file = publicKeysFile(dataDir);
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes(publicPem.trim())) appendFileSync(file, publicPem, { mode: 0o644 });
  return key;
}

/** All public keys of a PEM file. */
export function readPublicKeys(pem: string): KeyObject[] {
  return (pem.match(PEM_BLOCK) ?? []).map((block) => createPublicKey(block));
}

function generateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
