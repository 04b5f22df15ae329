import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeDataDir } from '../../operations/configuration/data-dir.ts';

const PEM_BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** The file of all public keys that this host has signed with, for who verifies. */
export function publicKeysFile(dataDir: string): string {
  return join(dataDir, 'audit-public-keys.pem');
}

/**
 * The key that signs checkpoints: that of AUDIT_SIGNING_KEY, or one that is generated once and kept in the data folder. Its public key
 * is added to the file of public keys.
 *
 * @param pem The private key, if it is given.
 */
export function loadSigningKey(dataDir: string, pem: string | undefined): KeyObject {
  makeDataDir(dataDir);
  const key = createPrivateKey(pem ?? keptKey(join(dataDir, 'audit-signing-key.pem')));
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const file = publicKeysFile(dataDir);
  if (!readIfThere(file).includes(publicPem.trim())) appendFileSync(file, publicPem, { mode: 0o644 });
  return key;
}

/** All public keys of a PEM file. */
export function readPublicKeys(pem: string): KeyObject[] {
  return (pem.match(PEM_BLOCK) ?? []).map((block) => createPublicKey(block));
}

/** link() is atomic and fails if the file exists: of two processes that start together one makes the key and both read it. */
function keptKey(path: string): string {
  const kept = readIfThere(path);
  if (kept) return kept;
  const draft = `${path}.${process.pid}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
