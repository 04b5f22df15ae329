import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { z } from 'zod';

import { parseJson } from '../../../contract/parse-json.ts';
import { BEFORE_FIRST_RELEASE } from '../../database/migrate.ts';
import { StartError } from '../../platform/configuration/start-error.ts';

/*
 * A backup is a gzipped text of one line per row:
 *
 *   # backup {"format":2, …}      the manifest
 *   # table users                 then its rows, each as JSON
 *   {"id": …}
 *   # end <SHA-256 of all lines above, in hex>
 */

const manifestSchema = z.object({
  format: z.literal(2),
  createdAt: z.iso.datetime(),
  product: z.object({ version: z.string(), build: z.string() }),
  postgres: z.string(),
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() })),
  audit: z.object({ position: z.int(), hash: z.string(), keyId: z.string().nullable() }).nullable(),
});

const formatOneSchema = z.object({ format: z.literal(1) });

/** Metadata in the first line of a backup. */
export interface BackupManifest {
  /** The version of the file format. Backups from before the first release have 1. */
  format: 2;
  /** When its snapshot was taken, in ISO 8601. */
  createdAt: string;
  product: { version: string; build: string };
  /** The version of the PostgreSQL server. */
  postgres: string;
  /** The newest migration of the database. */
  migration: string;
  /** Sorted so that foreign keys refer to earlier tables. */
  tables: BackupTable[];
  /** Head of the audit chain, and the id of its key. Null when no entry is sealed. */
  audit: { position: number; hash: string; keyId: string | null } | null;
}

export interface BackupTable {
  name: string;
  columns: string[];
  rows: number;
}

/** Rows of one table, each as JSON. */
export interface RowBatch {
  table: string;
  rows: string[];
}

/** Rows per batch. */
export const ROW_BATCH = 500;

const MANIFEST_LINE = '# backup ';
const TABLE_LINE = '# table ';
const END_LINE = '# end ';

/**
 * Writes a backup. A file of this name is replaced once the new one is complete and on the disk.
 *
 * @param batches The rows of all tables of the manifest, in its order.
 * @returns The size of the file, in bytes.
 */
export async function writeBackupFile(path: string, manifest: BackupManifest, batches: AsyncIterable<RowBatch>): Promise<number> {
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    // Personal data: readable by the owner only. `flush` writes to the disk before the file is closed.
    await pipeline(
      Readable.from(linesOf(manifest, batches)),
      createGzip(),
      createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true }),
    );
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
    throw new StartError(`The backup could not be written to ${path} (${code}): free space there, or specify another file.`);
  }
  return (await stat(path)).size;
}

async function* linesOf(manifest: BackupManifest, batches: AsyncIterable<RowBatch>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const add = (text: string) => {
    hash.update(text);
    return text;
  };
  yield add(`${MANIFEST_LINE}${JSON.stringify(manifest)}\n`);
  let table = '';
  for await (const batch of batches) {
    if (batch.table !== table) yield add(`${TABLE_LINE}${batch.table}\n`);
    table = batch.table;
    yield add(batch.rows.map((row) => `${row}\n`).join(''));
  }
  yield `${END_LINE}${hash.digest('hex')}\n`;
}

/**
 * Validates a backup without restoring it: complete, unchanged, and with the rows that its manifest lists.
 *
 * @returns The manifest and a digest of the rows of each table.
 * @throws StartError with the reason when the file is invalid.
 */
export async function checkBackupFile(path: string): Promise<{ manifest: BackupManifest; digests: Map<string, string> }> {
  const manifest = await readManifest(path);
  const found = new Map<string, { rows: number; digest: Hash }>();
  for await (const { table, rows } of readBackupRows(path)) {
    const { rows: before, digest } = found.get(table) ?? { rows: 0, digest: createHash('sha256') };
    found.set(table, { rows: before + rows.length, digest: digestRows(digest, rows) });
  }
  for (const { name, rows } of manifest.tables) {
    const has = found.get(name)?.rows ?? 0;
    if (has !== rows)
      throw new StartError(`${path} has ${has} rows of the table ${name}, but its manifest lists ${rows}: use another backup.`);
  }
  const unknown = [...found.keys()].find((table) => !manifest.tables.some(({ name }) => name === table));
  if (unknown !== undefined)
    throw new StartError(`${path} has the table ${unknown}, which its manifest does not list: use another backup.`);
  return { manifest, digests: new Map([...found].map(([table, { digest }]) => [table, digest.digest('hex')])) };
}

/** Adds rows to the digest of a table. */
export function digestRows(digest: Hash, rows: readonly string[]): Hash {
  for (const row of rows) digest.update(row).update('\n');
  return digest;
}

/** @throws StartError when the file is not a backup, or has another format version. */
async function readManifest(path: string): Promise<BackupManifest> {
  for await (const line of readLines(path)) {
    const text = line.toString();
    const manifest = text.startsWith(MANIFEST_LINE) ? parseJson(text.slice(MANIFEST_LINE.length)) : undefined;
    const parsed = manifestSchema.safeParse(manifest);
    if (parsed.success) return parsed.data;
    if (formatOneSchema.safeParse(manifest).success) throw new StartError(`${path} ${BEFORE_FIRST_RELEASE}.`);
    break;
  }
  throw new StartError(`${path} is not a backup that this version can read: use a file written by "npm run backup".`);
}

/**
 * Yields the rows of a backup in file order.
 *
 * @throws StartError at the end when the file is truncated or was changed: call `checkBackupFile` first.
 */
export async function* readBackupRows(path: string): AsyncGenerator<RowBatch> {
  const hash = createHash('sha256');
  let batch: RowBatch | undefined;
  let hasEnded = false;
  for await (const line of readLines(path)) {
    if (hasEnded) throw new StartError(`${path} has data after its end: use another backup.`);
    const isControl = line[0] === 0x23;
    const text = line.toString();
    if (isControl && text.startsWith(END_LINE)) {
      if (text.slice(END_LINE.length) !== hash.digest('hex')) {
        throw new StartError(`${path} was changed (its checksum differs): use another backup.`);
      }
      hasEnded = true;
      continue;
    }
    hash.update(line).update('\n');
    if (isControl) {
      if (batch) yield batch;
      batch = text.startsWith(TABLE_LINE) ? { table: text.slice(TABLE_LINE.length), rows: [] } : undefined;
    } else if (batch) {
      batch.rows.push(text);
      if (batch.rows.length < ROW_BATCH) continue;
      yield batch;
      batch = { table: batch.table, rows: [] };
    }
  }
  if (!hasEnded) throw truncatedError(path);
  if (batch) yield batch;
}

/** The lines of a gzipped file as bytes; not `readline`, which also breaks lines at U+2028, which a message may contain. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of source.pipe(unzipped) as AsyncIterable<Buffer>) {
      let begin = 0;
      for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, begin)) {
        const line = chunk.subarray(begin, end);
        yield rest.length > 0 ? Buffer.concat([rest, line]) : line;
        rest = Buffer.alloc(0);
        begin = end + 1;
      }
      rest = Buffer.concat([rest, chunk.subarray(begin)]);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartError(`There is no file ${path}.`);
    if (code === 'EACCES' || code === 'EISDIR') throw new StartError(`${path} cannot be read (${code}).`);
    if (code === 'Z_BUF_ERROR') throw truncatedError(path);
    if (code?.startsWith('Z_')) throw new StartError(`${path} is not a backup, or is damaged (${code}): use another one.`);
    throw error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
  if (rest.length > 0) throw truncatedError(path);
}

function truncatedError(path: string): StartError {
  return new StartError(`${path} was cut short: use another backup.`);
}
