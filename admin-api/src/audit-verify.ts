import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createApp } from './app.ts';
import type { Config } from './platform/configuration/config.ts';
import { StartError } from './platform/configuration/start-error.ts';
import { print, readCommandLine, runOnDatabase } from './run-command.ts';
import { publicKeysFile, readPublicKeys } from './audit-log/signing-key.ts';
import { describeVerification, verifyOutside } from './audit-log/verify-outside.ts';

const USAGE = `npm run audit:verify -- [--checkpoints file] [--public-key file] [--restored id]   checks the audit log against its checkpoints
--checkpoints  the file of received checkpoints, one per line; by default the file of AUDIT_SINK
--public-key   a PEM file of trusted public keys, preferably a copy from another machine; by default the file in DATA_DIR
--restored     the id of a database whose backup was restored here; may be repeated`;

const {
  checkpoints,
  'public-key': publicKey,
  restored,
} = readCommandLine(USAGE, {
  options: { checkpoints: { type: 'string' }, 'public-key': { type: 'string' }, restored: { type: 'string', multiple: true } },
}).values;

function readArguments(config: Config) {
  const sinkFile = config.auditSink?.startsWith('file:') ? fileURLToPath(config.auditSink) : undefined;
  const file = checkpoints ? resolve(checkpoints) : sinkFile;
  if (file === undefined) throw new StartError(`Specify the file of checkpoints.\n${USAGE}`);
  const keys = readPublicKeys(read(publicKey ? resolve(publicKey) : publicKeysFile(config.dataDir)));
  if (keys.length === 0)
    throw new StartError('The file contains no public key: specify a PEM file such as DATA_DIR/audit-public-keys.pem.');
  const lines = read(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { lines, keys, restored: restored ?? [] };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).\n${USAGE}`);
  }
}

// Runs on the server, or on the machine of an auditor with the same environment variables.
await runOnDatabase(readArguments, async ({ config, migrationUrl, checked }) => {
  const app = await createApp({
    config: { ...config, metricsPort: undefined, tracesEndpoint: undefined, auditSink: undefined },
    databaseUrl: migrationUrl,
  });
  try {
    const verification = await verifyOutside(app, checked);
    const sentence = describeVerification(verification);
    if (!verification.intact) throw new StartError(sentence);
    print(sentence);
  } finally {
    await app.close();
  }
});
