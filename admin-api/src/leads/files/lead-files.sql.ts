/**
 * SQL about files of requests, for what the EntityManager does not say: sums and groups, pieces of contents that are cut
 * and written within the database, `skip locked` in an update, and changes of several tables by one statement.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import { acquireDurableLock } from '../../database/advisory-locks.ts';
import type { FileType, Refusal } from '../model/lead-files.schema.ts';
import type { LeadRow } from '../model/lead-kinds.ts';
import { HAS_PAGE } from '../notices/lead-links.sql.ts';
import { READ_BYTES } from './file-work.ts';
import type { FileContent, LeadFile } from '../model/lead-file.entity.ts';

/** A file that has been given to its lead. */
type LinkedFile = Pick<LeadFile, 'id' | 'type'> & { leadId: string };

/** A lead as it was before its visitor added something. */
type RepliedLead = Pick<LeadRow, 'kind' | 'id' | 'reference' | 'assignee_id' | 'is_suspected'> & { isMarked: boolean };

/** A file that a process works on. */
export type ClaimedFile = Pick<LeadFile, 'id' | 'name' | 'size' | 'attempts' | 'addedOn'>;

/** What came from a network within a day. */
export interface Usage {
  files: number;
  /** Received, with what has come of unfinished files before. */
  bytes: number;
  /** Announced a short while ago, and not received yet. */
  reserved: number;
  /** When the oldest of the files began. */
  since: string | null;
}

// A file that goes on after its day counts as long as it is unfinished, and a day more. None goes on for longer than eight days, which
// spares the index the others.
const IS_RECENT = `created_at > now() - interval '9 days'`;
const IS_COUNTED = `(state = 'receiving' or received_at > ?)`;

const usageOf = (column: 'network_hash' | 'site_hash') => `
  select count(*) filter (where created_at > ?)::int as files, coalesce(sum(received) filter (where ${IS_COUNTED}), 0)::float8 as bytes,
    coalesce(sum(size - received) filter (where state = 'receiving' and created_at > ?), 0)::float8 as reserved,
    min(created_at) filter (where created_at > ?) as since
  from lead_files where ${column} = ? and ${IS_RECENT}`;

/** Makes the uploads of a network, or of a key, wait for each other, so that its limits count all of them. */
export async function lockUploads(tx: EntityManager, hash: string): Promise<void> {
  await acquireDurableLock(tx, hash, 0);
}

/** How many files of each type a key has, without those that were refused. */
export async function countOfKey(tx: EntityManager, filesHash: string): Promise<Record<FileType, number>> {
  const query = `select type, count(*)::int as count from lead_files where files_hash = ? and state <> 'refused' group by type`;
  const rows = await tx.execute<{ type: FileType; count: number }[]>(query, [filesHash]);
  return { photo: 0, video: 0, document: 0, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) };
}

/** How many files a key has that were not refused, and how many bytes they are announced with. */
export async function totalOfKey(tx: EntityManager, filesHash: string): Promise<{ files: number; bytes: number }> {
  const query = `
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from lead_files where files_hash = ? and state <> 'refused'`;
  return (await tx.execute<[{ files: number; bytes: number }]>(query, [filesHash]))[0];
}

/** What came from a network, or from a /48. */
export async function findUsage(
  tx: EntityManager,
  column: 'network_hash' | 'site_hash',
  hash: string,
  since: { day: Date; reserved: Date },
): Promise<Usage> {
  const [usage] = await tx.execute<[Usage]>(usageOf(column), [since.day, since.day, since.reserved, since.day, hash]);
  return usage;
}

/** Bytes of all networks since a moment, with what has come of unfinished files before. */
export async function countReceived(em: EntityManager, since: Date): Promise<{ bytes: number }> {
  const query = `select coalesce(sum(received), 0)::float8 as bytes from lead_files where ${IS_RECENT} and ${IS_COUNTED}`;
  return (await em.execute<[{ bytes: number }]>(query, [since]))[0];
}

/**
 * Gives a file that a form has brought to the lead with a reference, to be checked or with the reason why it is not taken.
 *
 * @param size In bytes, which is known only now.
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
 * Gives files that wait for their leads to them.
 *
 * @param filesHash Only files of this key.
 * @returns the files that are stored already.
 */
export async function linkFiles(tx: EntityManager, filesHash?: string): Promise<LinkedFile[]> {
  const query = `
    update lead_files as f set lead_id = l.id from leads as l
    where f.lead_id is null and l.files_hash = f.files_hash ${filesHash === undefined ? '' : 'and f.files_hash = ?'}
    returning f.id, f.lead_id as "leadId", f.type, f.state`;
  const rows = await tx.execute<(LinkedFile & Pick<LeadFile, 'state'>)[]>(query, filesHash === undefined ? [] : [filesHash]);
  return rows.filter(({ state }) => state === 'stored');
}

/** Whether a request takes files. It is not closed, deleted or taken for spam before the transaction ends. */
export async function isOpen(tx: EntityManager, leadId: string): Promise<boolean> {
  const query = `select id from leads as l where id = ? and ${HAS_PAGE} and status <> 'done' for share`;
  return (await tx.execute<unknown[]>(query, [leadId])).length > 0;
}

/**
 * Marks a lead as replied: what its visitor has added waits for somebody.
 *
 * @returns the lead as it was before; nothing when there is none any more.
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

/** A content in pieces, each read when the one before has been taken. */
export async function* readContent(em: EntityManager, id: string, content: FileContent): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const piece = await readPiece(em, { id, content, start: at, most: READ_BYTES });
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

/** A range of what has arrived of a file. */
export async function readRange(em: EntityManager, id: string, start: number, end: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = start; at < end;) {
    const piece = await readPiece(em, { id, content: 'received', start: at, most: Math.min(end - at, READ_BYTES) });
    if (piece.length === 0) break;
    pieces.push(piece);
    at += piece.length;
  }
  return Buffer.concat(pieces);
}

/** At most so many bytes of a content from a position on, all of the same part; none at its end. */
async function readPiece(
  em: EntityManager,
  { id, content, start, most }: { id: string; content: FileContent; start: number; most: number },
): Promise<Buffer> {
  const query = `
    select encode(substring(bytes from ? - position::int + 1 for ?), 'base64') as bytes from lead_file_parts
    where file_id = ? and content = ? and position <= ? order by position desc limit 1`;
  const [piece] = await em.execute<{ bytes: string }[]>(query, [start, most, id, content, start]);
  return Buffer.from(piece?.bytes ?? '', 'base64');
}

/** Writes into a content of a file, in pieces that begin at multiples of their size: what is there already is replaced. */
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
 * Takes a file that waits, unless another process works on it: of the network or /48 of which none has been taken for the longest time, so
 * that no sender holds up the others, the one that has waited longest. One that was put off has waited since the moment it was put off to.
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

/** Leaves a claimed file for later; unless the try is counted, as if nobody had begun with it. */
export async function putOff(em: EntityManager, id: string, until: Date, { isCounted = false } = {}): Promise<void> {
  const query = `update lead_files set lease_until = ?, attempts = greatest(attempts - ?, 0) where id = ? and state = 'processing'`;
  await em.execute(query, [until, isCounted ? 0 : 1, id]);
}

/** Files that have arrived and wait to be processed, and for how long the oldest has. */
export async function findFileBacklog(em: EntityManager): Promise<{ waiting: number; oldestSeconds: number }> {
  const query = `
    select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::float8 as "oldestSeconds"
    from lead_files where state = 'processing'`;
  return (await em.execute<{ waiting: number; oldestSeconds: number }[]>(query))[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Takes an object that is to be removed now; unless that is done by then, it is taken again at `nextAt`. */
export async function takeRemoval(em: EntityManager, nextAt: Date): Promise<string | undefined> {
  const query = `
    update lead_file_removals set due_at = ? where object_key = (
      select object_key from lead_file_removals where due_at <= now() order by due_at limit 1 for update skip locked
    ) returning object_key as key`;
  return (await em.execute<{ key: string }[]>(query, [nextAt]))[0]?.key;
}

/** Makes what has arrived of a file what is served, within the database. */
export async function keepAsItIs(em: EntityManager, id: string): Promise<void> {
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
 * Deletes files that have no lead or that staff have uploaded and not sent, and those of leads that have not arrived as a whole, which
 * began before a moment.
 */
export async function deleteUnfinished(
  em: EntityManager,
  { orphansBefore, partsBefore }: { orphansBefore: Date; partsBefore: Date },
): Promise<void> {
  const isUnused = `(lead_id is null or added_on = 'answer' and entry_id is null)`;
  await deleteFiles(em, `${isUnused} and created_at < ? or state = 'receiving' and created_at < ?`, [orphansBefore, partsBefore]);
  // What a process has made of a file that was deleted meanwhile.
  await em.execute('delete from lead_file_parts as part where not exists (select from lead_files where id = part.file_id)');
}

/**
 * Deletes files with their contents; what is in the bucket is removed from there soon afterwards. A process that still works on one finds it
 * gone, and deletes what it has made since.
 *
 * @param where Which, with `?` for values.
 */
async function deleteFiles(tx: EntityManager, where: string, values: readonly unknown[]): Promise<void> {
  await tx.execute(
    `with gone as (delete from lead_files where ${where} returning id, object_key),
       parts as (delete from lead_file_parts where file_id in (select id from gone))
     insert into lead_file_removals (object_key, due_at) select object_key, clock_timestamp() from gone where object_key is not null`,
    [...values],
  );
}
