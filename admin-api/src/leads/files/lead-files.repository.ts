import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import type { SenderHashes } from '../../platform/crypto/keyed-hash.ts';
import { deleteFiles } from './delete-files.ts';
import { type MadeFile, READ_BYTES } from './file-work.ts';
import type { FileContent } from './lead-file-part.entity.ts';
import { HAS_PAGE } from '../notices/has-page.ts';
import type { FileOrigin, FileState, FileType, Refusal } from '../model/lead-files.schema.ts';
import type { LeadRow } from '../model/lead-kinds.ts';

/** A file without its content. */
export interface FileRow extends SenderHashes {
  id: string;
  leadId: string | null;
  filesHash: string;
  addedOn: FileOrigin;
  name: string;
  type: FileType;
  size: number;
  received: number;
  state: FileState;
  refusal: Refusal | null;
  mediaType: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  hasThumbnail: boolean;
  /** What the bucket has it by; null for one that is in the database. */
  objectKey: string | null;
  createdAt: string;
  receivedAt: string | null;
}

export type NewFile = Pick<FileRow, 'id' | 'leadId' | 'filesHash' | 'addedOn' | 'name' | 'type' | 'size'> & SenderHashes;

/** A file that has been given to its lead. */
export type LinkedFile = Pick<FileRow, 'id' | 'type'> & { leadId: string };

/** A lead as it was before its visitor added something. */
export type RepliedLead = Pick<LeadRow, 'kind' | 'id' | 'reference' | 'assignee_id' | 'is_suspected'> & { isMarked: boolean };

/** An object of the bucket that is removed at a moment, unless a file has it by then. */
export interface PlannedRemoval {
  key: string;
  dueAt: Date;
}

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

// Numbers, not the texts that PostgreSQL gives for large integers.
const COLUMNS = `id, lead_id as "leadId", files_hash as "filesHash", added_on as "addedOn", name, type, size::float8 as size,
  received::float8 as received, state, refusal, media_type as "mediaType", width, height, bytes::float8 as bytes,
  has_thumbnail as "hasThumbnail", object_key as "objectKey", created_at as "createdAt", received_at as "receivedAt",
  network_hash as "networkHash", site_hash as "siteHash"`;

// The network's uploads wait for each other, so that its limits count all of them; so do those of a key. The commits of uploads wait
// for the disk even where the server's default is not to: what is acknowledged is kept.
const LOCK = `select pg_advisory_xact_lock(hashtextextended(?, 0)), set_config('synchronous_commit', 'on', true)`;

const INSERT = `
  insert into lead_files (id, lead_id, files_hash, added_on, name, type, size, network_hash, site_hash, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, clock_timestamp())
  on conflict (id) do nothing
  returning ${COLUMNS}`;

// A file that goes on after its day counts as long as it is unfinished, and a day more. None goes on for longer than eight days, which
// spares the index the others.
const IS_RECENT = `created_at > now() - interval '9 days'`;
const IS_COUNTED = `(state = 'receiving' or received_at > ?)`;

const usageOf = (column: 'network_hash' | 'site_hash') => `
  select count(*) filter (where created_at > ?)::int as files, coalesce(sum(received) filter (where ${IS_COUNTED}), 0)::float8 as bytes,
    coalesce(sum(size - received) filter (where state = 'receiving' and created_at > ?), 0)::float8 as reserved,
    min(created_at) filter (where created_at > ?) as since
  from lead_files where ${column} = ? and ${IS_RECENT}`;

/** The rows and the contents of files. */
@Injectable()
export class LeadFilesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Makes transactions about a network or a key wait for each other. */
  async lock(tx: EntityManager, hash: string): Promise<void> {
    await tx.execute(LOCK, [hash]);
  }

  async find(id: string): Promise<FileRow | undefined> {
    return (await this.em.execute<FileRow[]>(`select ${COLUMNS} from lead_files where id = ?`, [id]))[0];
  }

  /** The file, locked until the transaction ends. */
  async lockFile(tx: EntityManager, id: string): Promise<FileRow | undefined> {
    return (await tx.execute<FileRow[]>(`select ${COLUMNS} from lead_files where id = ? for update`, [id]))[0];
  }

  /** Inserts a file. Returns nothing when there is one with its id. */
  async insert(tx: EntityManager, file: NewFile): Promise<FileRow | undefined> {
    const { id, leadId, filesHash, addedOn, name, type, size, networkHash, siteHash } = file;
    return (await tx.execute<FileRow[]>(INSERT, [id, leadId, filesHash, addedOn, name, type, size, networkHash, siteHash]))[0];
  }

  /** How many files of each type a key has, without those that were refused. */
  async countOfKey(tx: EntityManager, filesHash: string): Promise<Record<FileType, number>> {
    const rows = await tx.execute<{ type: FileType; count: number }[]>(
      `select type, count(*)::int as count from lead_files where files_hash = ? and state <> 'refused' group by type`,
      [filesHash],
    );
    return { photo: 0, video: 0, ...Object.fromEntries(rows.map(({ type, count }) => [type, count])) };
  }

  /** What came from a network, or from a /48. */
  async findUsage(
    tx: EntityManager,
    column: 'network_hash' | 'site_hash',
    hash: string,
    since: { day: Date; reserved: Date },
  ): Promise<Usage> {
    const [usage] = await tx.execute<[Usage]>(usageOf(column), [since.day, since.day, since.reserved, since.day, hash]);
    return usage;
  }

  /** Bytes of all networks since a moment, with what has come of unfinished files before. */
  async countReceived(em: EntityManager, since: Date): Promise<{ bytes: number }> {
    const query = `select coalesce(sum(received), 0)::float8 as bytes from lead_files where ${IS_RECENT} and ${IS_COUNTED}`;
    return (await em.execute<[{ bytes: number }]>(query, [since]))[0];
  }

  /** Appends a part to what has arrived of a locked file. */
  async append(tx: EntityManager, { id, received }: FileRow, bytes: Buffer): Promise<void> {
    await tx.execute(`insert into lead_file_parts (file_id, content, position, bytes) values (?, 'received', ?, ?)`, [id, received, bytes]);
    await tx.execute(
      `update lead_files set received = received + ?,
         state = case when received + ? = size then 'processing' else state end,
         received_at = case when received + ? = size then clock_timestamp() else received_at end
       where id = ?`,
      [bytes.length, bytes.length, bytes.length, id],
    );
  }

  /**
   * Gives a file that a form has brought to the lead with a reference, to be checked or with the reason why it is not taken.
   *
   * @param size In bytes, which is known only now.
   */
  async complete(
    tx: EntityManager,
    id: string,
    { reference, size, refusal }: { reference: string; size: number; refusal: Refusal | null },
  ): Promise<void> {
    if (refusal !== null) await this.deleteParts(tx, id);
    await tx.execute(
      `update lead_files set size = ?, state = ?, refusal = ?, received_at = clock_timestamp(),
         lead_id = (select id from leads where reference = ?) where id = ?`,
      [size, refusal === null ? 'processing' : 'refused', refusal, reference, id],
    );
  }

  /** The lead whose form has a key. */
  async findLeadOfKey(tx: EntityManager, filesHash: string): Promise<string | undefined> {
    const query = 'select id from leads where files_hash = ? order by received_at desc limit 1';
    return (await tx.execute<{ id: string }[]>(query, [filesHash]))[0]?.id;
  }

  /**
   * Gives files that wait for their leads to them.
   *
   * @param filesHash Only files of this key.
   * @returns the files that are stored already.
   */
  async link(tx: EntityManager, filesHash?: string): Promise<LinkedFile[]> {
    const query = `
      update lead_files as f set lead_id = l.id from leads as l
      where f.lead_id is null and l.files_hash = f.files_hash ${filesHash === undefined ? '' : 'and f.files_hash = ?'}
      returning f.id, f.lead_id as "leadId", f.type, f.state`;
    const rows = await tx.execute<(LinkedFile & Pick<FileRow, 'state'>)[]>(query, filesHash === undefined ? [] : [filesHash]);
    return rows.filter(({ state }) => state === 'stored');
  }

  /** Whether a request takes files. It is not closed, deleted or taken for spam before the transaction ends. */
  async isOpen(tx: EntityManager, leadId: string): Promise<boolean> {
    const query = `select id from leads as l where id = ? and ${HAS_PAGE} and status <> 'done' for share`;
    return (await tx.execute<unknown[]>(query, [leadId])).length > 0;
  }

  /**
   * Marks a lead as replied: what its visitor has added waits for somebody.
   *
   * @returns the lead as it was before; nothing when there is none any more.
   */
  async markReplied(tx: EntityManager, leadId: string): Promise<RepliedLead | undefined> {
    const query = `
      with before as (
        select kind, id, reference, assignee_id, is_suspected, replied_at is not null as is_marked from leads where id = ? for update
      )
      update leads as l set replied_at = clock_timestamp() from before where l.id = before.id
      returning before.kind, before.id, before.reference, before.assignee_id, before.is_suspected, before.is_marked as "isMarked"`;
    return (await tx.execute<RepliedLead[]>(query, [leadId]))[0];
  }

  /** A lead that staff can read. */
  async findLead(id: string): Promise<{ reference: string } | undefined> {
    return (await this.em.execute<{ reference: string }[]>('select reference from leads where id = ?', [id]))[0];
  }

  /** The files of a lead that have arrived, oldest first. */
  findOfLead(leadId: string): Promise<FileRow[]> {
    return this.em.execute<FileRow[]>(
      `select ${COLUMNS} from lead_files where lead_id = ? and state <> 'receiving' order by created_at, id`,
      [leadId],
    );
  }

  /** How many files were added to a lead on its page or by e-mail since a moment, whatever became of them. */
  async countAdded(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    const query = `select count(*)::int as count from lead_files where lead_id = ? and added_on <> 'form' and created_at >= ?`;
    return (await tx.execute<{ count: number }[]>(query, [leadId, since]))[0]?.count ?? 0;
  }

  /** A stored file of a lead that staff can read. */
  async findReadable(id: string): Promise<FileRow | undefined> {
    const query = `select ${COLUMNS} from lead_files where id = ? and state = 'stored' and lead_id in (select id from leads)`;
    return (await this.em.execute<FileRow[]>(query, [id]))[0];
  }

  /** A content in pieces, each read when the one before has been taken. */
  async *read(id: string, content: FileContent): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const piece = await this.readPiece(id, content, at, READ_BYTES);
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  /** At most so many bytes of a content from a position on, all of the same part; none at its end. */
  private async readPiece(id: string, content: FileContent, start: number, most: number): Promise<Buffer> {
    const query = `
      select encode(substring(bytes from ? - position::int + 1 for ?), 'base64') as bytes from lead_file_parts
      where file_id = ? and content = ? and position <= ? order by position desc limit 1`;
    const [piece] = await this.em.execute<{ bytes: string }[]>(query, [start, most, id, content, start]);
    return Buffer.from(piece?.bytes ?? '', 'base64');
  }

  /**
   * Takes a file that waits, unless another process works on it: of the network or /48 of which none has been taken for the longest time, so
   * that no sender holds up the others, the one that has waited longest. One that was put off has waited since the moment it was put off to.
   */
  async claim(leaseUntil: Date): Promise<{ id: string; size: number; attempts: number } | undefined> {
    const query = `
      update lead_files set lease_until = ?, attempts = attempts + 1, claimed_at = clock_timestamp()
      where id = (
        select id from lead_files as f where state = 'processing' and (lease_until is null or lease_until < now())
        order by (
          select max(claimed_at) from lead_files where coalesce(site_hash, network_hash) = coalesce(f.site_hash, f.network_hash)
        ) nulls first, coalesce(lease_until, received_at)
        limit 1 for update of f skip locked
      ) returning id, size::float8 as size, attempts`;
    return (await this.em.execute<{ id: string; size: number; attempts: number }[]>(query, [leaseUntil]))[0];
  }

  /** Leaves a claimed file for later; unless the try is counted, as if nobody had begun with it. */
  async putOff(id: string, until: Date, { isCounted = false }: { isCounted?: boolean } = {}): Promise<void> {
    const query = `update lead_files set lease_until = ?, attempts = greatest(attempts - ?, 0) where id = ? and state = 'processing'`;
    await this.em.execute(query, [until, isCounted ? 0 : 1, id]);
  }

  /** Files that have arrived and wait to be processed, and for how long the oldest has. */
  async findBacklog(): Promise<{ waiting: number; oldestSeconds: number }> {
    const query = `
      select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::float8 as "oldestSeconds"
      from lead_files where state = 'processing'`;
    return (await this.em.execute<{ waiting: number; oldestSeconds: number }[]>(query))[0] ?? { waiting: 0, oldestSeconds: 0 };
  }

  /** A range of what has arrived of a file. */
  async readRange(id: string, start: number, end: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let at = start; at < end;) {
      const piece = await this.readPiece(id, 'received', at, Math.min(end - at, READ_BYTES));
      if (piece.length === 0) break;
      pieces.push(piece);
      at += piece.length;
    }
    return Buffer.concat(pieces);
  }

  /** Writes into a content of a file, in pieces that begin at multiples of their size: what is there already is replaced. */
  async write(id: string, content: FileContent, position: number, bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const within = (position + at) % UPLOAD_CHUNK_BYTES;
      const piece = bytes.subarray(at, at + UPLOAD_CHUNK_BYTES - within);
      const query = `
        insert into lead_file_parts as part (file_id, content, position, bytes) values (?, ?, ?, ?)
        on conflict (file_id, content, position) do update set bytes = overlay(part.bytes placing excluded.bytes from ?)`;
      await this.em.execute(query, [id, content, position + at - within, piece, within + 1]);
      at += piece.length;
    }
  }

  /** Deletes what an attempt has made of a file. */
  async deleteMade(id: string): Promise<void> {
    await this.em.execute(`delete from lead_file_parts where file_id = ? and content <> 'received'`, [id]);
  }

  /**
   * Marks a locked file as stored, and deletes what is not needed any longer: what has arrived, and what the bucket has.
   *
   * @param object Of the bucket; undefined when it is in the database.
   */
  async store(tx: EntityManager, id: string, made: MadeFile, object: PlannedRemoval | undefined): Promise<void> {
    const { type, mediaType, width, height, bytes, hasThumbnail } = made;
    if (object) await this.keepObject(tx, object);
    await tx.execute(
      `update lead_files set state = 'stored', lease_until = null, type = ?, media_type = ?, width = ?, height = ?, bytes = ?, has_thumbnail = ?,
         object_key = ?
       where id = ?`,
      [type, mediaType, width, height, bytes, hasThumbnail, object?.key ?? null, id],
    );
    const unneeded = object ? ['received', 'whole'] : ['received'];
    for (const content of unneeded) await tx.execute('delete from lead_file_parts where file_id = ? and content = ?', [id, content]);
  }

  /** Plans that an object is removed unless it is kept before that: it is not lost from sight when the process that puts it is killed. */
  async planRemoval({ key, dueAt }: PlannedRemoval): Promise<void> {
    await this.em.execute('insert into lead_file_removals (object_key, due_at) values (?, ?)', [key, dueAt]);
  }

  /** Gives up the removal of an object that a file has got. One that has begun is not given up: its date has changed. */
  private async keepObject(tx: EntityManager, { key, dueAt }: PlannedRemoval): Promise<void> {
    const query = 'delete from lead_file_removals where object_key = ? and due_at = ? returning object_key';
    const kept = await tx.execute<unknown[]>(query, [key, dueAt]);
    if (kept.length === 0) throw new Error('The object was removed before its file had it.');
  }

  /** Takes an object that is to be removed now; unless that is done by then, it is taken again at `nextAt`. */
  async takeRemoval(nextAt: Date): Promise<string | undefined> {
    const query = `
      update lead_file_removals set due_at = ? where object_key = (
        select object_key from lead_file_removals where due_at <= now() order by due_at limit 1 for update skip locked
      ) returning object_key as key`;
    return (await this.em.execute<{ key: string }[]>(query, [nextAt]))[0]?.key;
  }

  /** Forgets an object that is removed. */
  async forgetRemoval(key: string): Promise<void> {
    await this.em.execute('delete from lead_file_removals where object_key = ?', [key]);
  }

  /** Marks a locked file as refused, and deletes its content. */
  async refuse(tx: EntityManager, id: string, refusal: Refusal): Promise<void> {
    await tx.execute(`update lead_files set state = 'refused', lease_until = null, refusal = ? where id = ?`, [refusal, id]);
    await this.deleteParts(tx, id);
  }

  /** Deletes the contents of a file. */
  async deleteParts(tx: EntityManager, id: string): Promise<void> {
    await tx.execute('delete from lead_file_parts where file_id = ?', [id]);
  }

  delete(tx: EntityManager, id: string): Promise<void> {
    return deleteFiles(tx, 'id = ?', [id]);
  }

  /** Deletes files that have no lead, and those of leads that have not arrived as a whole, which began before a moment. */
  async deleteUnfinished(em: EntityManager, { orphansBefore, partsBefore }: { orphansBefore: Date; partsBefore: Date }): Promise<void> {
    await deleteFiles(em, `lead_id is null and created_at < ? or state = 'receiving' and created_at < ?`, [orphansBefore, partsBefore]);
    // What a process has made of a file that was deleted meanwhile.
    await em.execute('delete from lead_file_parts as part where not exists (select from lead_files where id = part.file_id)');
  }
}
