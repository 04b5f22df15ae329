import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { createApp } from '../../app.ts';
import { AuditChainService } from '../../audit-log/audit-chain.service.ts';
import { migrations } from '../../database/migrations/index.ts';
import type { Config } from '../../platform/configuration/config.ts';
import { StartError } from '../../platform/configuration/start-error.ts';
import { type BackupManifest, checkBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { digestStoredRows, inSnapshot, listStoredTables } from './stored-rows.ts';

/** SQLSTATE of a role that may not create databases. */
const INSUFFICIENT_PRIVILEGE = '42501';
const SCRATCH_PREFIX = `${COMPANY_PREFIX}_drill_`;
/** Databases of earlier drills that were killed. */
const ABANDONED = `
  select datname as name from pg_database d where starts_with(datname, $1) and pg_has_role(datdba, 'usage')
    and not exists (select 1 from pg_stat_activity a where a.datid = d.oid)`;

/**
 * Restores a backup into a scratch database on the same server, compares it with the backup, verifies its audit log, and drops
 * the database again.
 *
 * @returns The manifest of the backup.
 * @throws StartError that names the first difference.
 */
export async function drillBackup(config: Config, databaseUrl: string, path: string): Promise<BackupManifest> {
  const { digests } = await checkBackupFile(path);
  return withScratchDatabase(databaseUrl, async (scratchUrl) => {
    const manifest = await restoreBackup(scratchUrl, path, { isRecorded: false });
    await compareRows(scratchUrl, manifest, digests);
    await verifyAuditLog(config, scratchUrl, manifest);
    return manifest;
  });
}

async function compareRows(scratchUrl: string, manifest: BackupManifest, digests: ReadonlyMap<string, string>): Promise<void> {
  await inSnapshot(scratchUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    const executed = rows.map(({ name }) => name).join(', ');
    if (executed !== migrations.map(({ name }) => name).join(', ')) throw failure(`the migrations differ: ${executed}`);
    // Newer migrations may have moved rows and added columns.
    if (manifest.migration !== migrations.at(-1)?.name) return;
    const tables = await listStoredTables(client);
    for (const { name, rows: expected } of manifest.tables) {
      const has = tables.find((table) => table.name === name)?.rows ?? 0;
      if (has !== expected) throw failure(`the table ${name} has ${has} of ${expected} rows`);
      if ((await digestStoredRows(client, name)) !== digests.get(name)) throw failure(`rows of the table ${name} have changed`);
    }
  });
}

async function verifyAuditLog(config: Config, scratchUrl: string, { audit }: BackupManifest): Promise<void> {
  // Must not overwrite the recorded head of the product's own audit log.
  const auditHeadFile = join(tmpdir(), `${SCRATCH_PREFIX}${randomUUID()}.json`);
  const app = await createApp({
    config: { ...config, auditHeadFile, auditSink: undefined, metricsPort: undefined, tracesEndpoint: undefined },
    databaseUrl: scratchUrl,
  });
  try {
    const { intact, entries, problem, firstBroken } = await app.get(AuditChainService).verify();
    if (!intact) throw failure(`the audit log is not intact (${problem}, entry ${firstBroken?.position ?? 'unknown'})`);
    if (entries !== (audit?.position ?? 0)) throw failure(`the audit log has ${entries} of ${audit?.position ?? 0} entries`);
  } finally {
    await app.close();
    await rm(auditHeadFile, { force: true });
  }
}

async function withScratchDatabase<Result>(databaseUrl: string, work: (scratchUrl: string) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'zmb-drill', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(ABANDONED, [SCRATCH_PREFIX]);
    for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
    const name = `${SCRATCH_PREFIX}${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name}`).catch((error: { code?: string }) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new StartError('The drill needs a scratch database, and this role may not create one: alter role … createdb.');
    });
    try {
      const scratchUrl = new URL(databaseUrl);
      scratchUrl.pathname = `/${name}`;
      return await work(scratchUrl.href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}

function failure(difference: string): StartError {
  return new StartError(`The drill failed: in the restored copy ${difference}. Do not rely on this backup: create and test another one.`);
}
