/**
 * SQL of lead files, for queries that the EntityManager does not support: sums and groups, reading and writing ranges of contents within
 * the database, `skip locked` in an update, and statements that change several tables.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import { acquireDurableLock } from '../../database/advisory-locks.ts';
import type { FileType, Refusal } from '../model/lead-files.schema.ts';
import type { LeadRow } from '../model/lead-kinds.ts';
import { HAS_PAGE } from '../notices/lead-links.sql.ts';
import { READ_BYTES } from './file-worker-protocol.ts';
import type { FileContent, LeadFile } from '../model/lead-file.entity.ts';

/** A file that was linked to its lead. */
type LinkedFile = Pick<LeadFile, 'id' | 'type'> & { leadId: string };

/** A lead before the customer's reply. */
type RepliedLead = Pick<LeadRow, 'kind' | 'id' | 'reference' | 'assignee_id' | 'is_suspected'> & { isMarked: boolean };

/** A file that a process has claimed. */
export type ClaimedFile = Pick<LeadFile, 'id' | 'name' | 'size' | 'attempts' | 'addedOn'>;

/** The uploads of a network within a day. */
export interface Usage {
  files: number;
  /** Received bytes, including those of unfinished files from before. */
  bytes: number;
  /** Recently announced bytes that are not received yet. */
  reserved: number;
  /** When the oldest of the uploads began. */
  since: string | null;
}

// An unfinished upload counts until a day after it is complete. No upload lasts longer than eight days, so older rows need not be read
// from the index.
const IS_RECENT = `created_at > now() - interval '9 days'`;
const IS_COUNTED = `(state = 'receiving' or received_at > ?)`;

const usageOf = (column: 'network_hash' | 'site_hash') => `
  select count(*) filter (where created_at > ?)::int as files, coalesce(sum(received) filter (where ${IS_COUNTED}), 0)::float8 as bytes,
    coalesce(sum(size - received) filter (where state = 'receiving' and created_at > ?), 0)::float8 as reserved,
    min(created_at) filter (where created_at > ?) as since
  from lead_files where ${column} = ? and ${IS_RECENT}`;

/** Serialises the uploads of a network or a key until the transaction ends, so that limits count all of them. */
export async function lockUploads(tx: EntityManager, hash: string): Promise<void> {
  await acquireDurableLock(tx, hash, 0);
}

/** The number of files of each type with a key, without refused ones. */
export async function countByType(tx: EntityManager, filesHash: string): Promise<Record<FileType, number>> {
  const query = `select type, count(*)::int as count from lead_files where files_hash = ? and state <> 'refused' group by type`;
  const rows = await tx.execute<{ type: FileType; count: number }[]>(query, [filesHash]);
  return { photo: 0, video: 0, document: 0, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) };
}

/** The number and announced size of the files with a key, without refused ones. */
export async function findTotal(tx: EntityManager, filesHash: string): Promise<{ files: number; bytes: number }> {
  const query = `
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from lead_files where files_hash = ? and state <> 'refused'`;
  return (await tx.execute<[{ files: number; bytes: number }]>(query, [filesHash]))[0];
}

/** The uploads of a network or a /48. */
export async function findUsage(
  tx: EntityManager,
  column: 'network_hash' | 'site_hash',
  hash: string,
  since: { day: Date; reserved: Date },
): Promise<Usage> {
  const [usage] = await tx.execute<[Usage]>(usageOf(column), [since.day, since.day, since.reserved, since.day, hash]);
  return usage;
}

/** Received bytes of all networks since a time, including those of unfinished files from before. */
export async function countReceived(em: EntityManager, since: Date): Promise<{ bytes: number }> {
  const query = `select coalesce(sum(received), 0)::float8 as bytes from lead_files where ${IS_RECENT} and ${IS_COUNTED}`;
  return (await em.execute<[{ bytes: number }]>(query, [since]))[0];
}

/**
 * Completes a file from a multipart form or an e-mail: links it to the lead with a reference, and marks it for processing or as refused.
 *
 * @param size In bytes; unknown before the end of the stream.
 */
export async function completeFile(
  tx: EntityManager,
  id: string,
  { reference, size, refusal }: { reference: string; size: number; refusal: Refusal | null },
): Promise<void> {
  await tx.execute(
    `update lead_files set size = ?, state = ?, refusal = ?, received_at = clock_timestamp(),
       lead_id = (select id from leads where reference = ?) where id = ?`,
    [size, refusal === null ? 'processing' : 'refused', refusal, reference, id],
  );
}

/**
 * Links files to their leads.
 *
 * @param filesHash Only files of this key.
 * @returns the linked files that are already stored.
 */
export async function linkFiles(tx: EntityManager, filesHash?: string): Promise<LinkedFile[]> {
  const query = `
    update lead_files as f set lead_id = l.id from leads as l
    where f.lead_id is null and l.files_hash = f.files_hash ${filesHash === undefined ? '' : 'and f.files_hash = ?'}
    returning f.id, f.lead_id as "leadId", f.type, f.state`;
  const rows = await tx.execute<(LinkedFile & Pick<LeadFile, 'state'>)[]>(query, filesHash === undefined ? [] : [filesHash]);
  return rows.filter(({ state }) => state === 'stored');
}

/** Whether files can be added to a lead. The lead is locked until the transaction ends. */
export async function isOpen(tx: EntityManager, leadId: string): Promise<boolean> {
  const query = `select id from leads as l where id = ? and ${HAS_PAGE} and status <> 'done' for share`;
  return (await tx.execute<unknown[]>(query, [leadId])).length > 0;
}

/**
 * Marks a lead as replied after the customer added something.
 *
 * @returns the lead before the change; undefined when it was deleted.
 */
export async function markReplied(tx: EntityManager, leadId: string): Promise<RepliedLead | undefined> {
  const query = `
    with before as (
      select kind, id, reference, assignee_id, is_suspected, replied_at is not null as is_marked from leads where id = ? for update
    )
    update leads as l set replied_at = clock_timestamp() from before where l.id = before.id
    returning before.kind, before.id, before.reference, before.assignee_id, before.is_suspected, before.is_marked as "isMarked"`;
  return (await tx.execute<RepliedLead[]>(query, [leadId]))[0];
}

/** Reads a content in pieces, on demand. */
export async function* readContent(em: EntityManager, id: string, content: FileContent): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const piece = await readPiece(em, { id, content, start: at, maxBytes: READ_BYTES });
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** Reads a range of the received content of a file. */
export async function readRange(em: EntityManager, id: string, start: number, end: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = start; at < end;) {
    const piece = await readPiece(em, { id, content: 'received', start: at, maxBytes: Math.min(end - at, READ_BYTES) });
    if (piece.length === 0) break;
    pieces.push(piece);
    at += piece.length;
  }
  return Buffer.concat(pieces);
}

/** Reads up to `maxBytes` at a position of a content, within one part; none at its end. */
async function readPiece(
  em: EntityManager,
  { id, content, start, maxBytes }: { id: string; content: FileContent; start: number; maxBytes: number },
): Promise<Buffer> {
  const query = `
    select encode(substring(bytes from ? - position::int + 1 for ?), 'base64') as bytes from lead_file_parts
    where file_id = ? and content = ? and position <= ? order by position desc limit 1`;
  const [piece] = await em.execute<{ bytes: string }[]>(query, [start, maxBytes, id, content, start]);
  return Buffer.from(piece?.bytes ?? '', 'base64');
}

/** Writes to a content of a file, in parts aligned to their size. Existing bytes are overwritten. */
export async function writeContent(em: EntityManager, id: string, content: FileContent, position: number, bytes: Buffer): Promise<void> {
  const query = `
    insert into lead_file_parts as part (file_id, content, position, bytes) values (?, ?, ?, ?)
    on conflict (file_id, content, position) do update set bytes = overlay(part.bytes placing excluded.bytes from ?)`;
  for (let at = 0; at < bytes.length;) {
    const within = (position + at) % UPLOAD_CHUNK_BYTES;
    const piece = bytes.subarray(at, at + UPLOAD_CHUNK_BYTES - within);
    await em.execute(query, [id, content, position + at - within, piece, within + 1]);
    at += piece.length;
  }
}

/**
 * Claims a waiting file that no other process has claimed: the oldest one of the network or /48 whose last claim is longest ago, so that no
 * uploader blocks others. The waiting time of a postponed file begins at the time to which it was postponed.
 */
export async function claimFile(em: EntityManager, leaseUntil: Date): Promise<ClaimedFile | undefined> {
  const query = `
    update lead_files set lease_until = ?, attempts = attempts + 1, claimed_at = clock_timestamp()
    where id = (
      select id from lead_files as f where state = 'processing' and (lease_until is null or lease_until < now())
      order by (
        select max(claimed_at) from lead_files where coalesce(site_hash, network_hash) = coalesce(f.site_hash, f.network_hash)
      ) nulls first, coalesce(lease_until, received_at)
      limit 1 for update of f skip locked
    ) returning id, name, size::float8 as size, attempts, added_on as "addedOn"`;
  return (await em.execute<ClaimedFile[]>(query, [leaseUntil]))[0];
}

/** Postpones a claimed file. By default the attempt is not counted. */
export async function postponeFile(em: EntityManager, id: string, until: Date, { isCounted = false } = {}): Promise<void> {
  const query = `update lead_files set lease_until = ?, attempts = greatest(attempts - ?, 0) where id = ? and state = 'processing'`;
  await em.execute(query, [until, isCounted ? 0 : 1, id]);
}

/** The number of received files that wait to be processed, and the waiting time of the oldest. */
export async function findFileBacklog(em: EntityManager): Promise<{ waiting: number; oldestSeconds: number }> {
  const query = `
    select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::float8 as "oldestSeconds"
    from lead_files where state = 'processing'`;
  return (await em.execute<{ waiting: number; oldestSeconds: number }[]>(query))[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Claims an object that is due for removal. If its removal is not finished by `nextAt`, it is claimed again. */
export async function claimRemoval(em: EntityManager, nextAt: Date): Promise<string | undefined> {
  const query = `
    update lead_file_removals set due_at = ? where object_key = (
      select object_key from lead_file_removals where due_at <= now() order by due_at limit 1 for update skip locked
    ) returning object_key as key`;
  return (await em.execute<{ key: string }[]>(query, [nextAt]))[0]?.key;
}

/** Copies the received content of a file to the served content, within the database. */
export async function copyReceivedContent(em: EntityManager, id: string): Promise<void> {
  const query = `
    insert into lead_file_parts (file_id, content, position, bytes)
    select file_id, 'whole', position, bytes from lead_file_parts where file_id = ? and content = 'received'`;
  await em.execute(query, [id]);
}

/** Deletes the files of leads with their contents, in the transaction that deletes the leads. */
export function deleteFilesOf(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  return deleteFiles(tx, 'lead_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))', [JSON.stringify(leadIds)]);
}

/** Deletes a file with its contents. */
export function deleteFile(tx: EntityManager, id: string): Promise<void> {
  return deleteFiles(tx, 'id = ?', [id]);
}

/**
 * Deletes orphaned uploads and unsent attachments from before `orphansBefore`, and incomplete uploads from before
 * `incompleteBefore`.
 */
export async function deleteUnfinished(
  em: EntityManager,
  { orphansBefore, incompleteBefore }: { orphansBefore: Date; incompleteBefore: Date },
): Promise<void> {
  const isUnused = `(lead_id is null or added_on = 'answer' and entry_id is null)`;
  await deleteFiles(em, `${isUnused} and created_at < ? or state = 'receiving' and created_at < ?`, [orphansBefore, incompleteBefore]);
  // Parts that a process wrote after their file was deleted.
  await em.execute('delete from lead_file_parts as part where not exists (select from lead_files where id = part.file_id)');
}

/**
 * Deletes files with their contents, and schedules the removal of their objects from the bucket. A process that is still working on a file
 * finds it deleted, and deletes its own output.
 *
 * @param where The condition, with `?` for values.
 */
async function deleteFiles(tx: EntityManager, where: string, values: readonly unknown[]): Promise<void> {
  await tx.execute(
    `with deleted as (delete from lead_files where ${where} returning id, object_key),
       parts as (delete from lead_file_parts where file_id in (select id from deleted))
     insert into lead_file_removals (object_key, due_at) select object_key, clock_timestamp() from deleted where object_key is not null`,
    [...values],
  );
}
