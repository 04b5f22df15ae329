import { EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { databaseNow } from '../../database/sql-expressions.ts';
import { insertAbsent } from '../../database/insert-absent.ts';
import { Lead } from '../model/lead.entity.ts';
import type { Refusal } from '../model/lead-files.schema.ts';
import type { MadeFile } from './file-work.ts';
import { LeadFile, LeadFilePart, LeadFileRemoval } from '../model/lead-file.entity.ts';

export type NewFile = Pick<
  LeadFile,
  'id' | 'leadId' | 'entryId' | 'filesHash' | 'addedOn' | 'name' | 'type' | 'size' | 'networkHash' | 'siteHash'
>;

/** An object of the bucket that is removed at a moment, unless a file has it by then. */
export type PlannedRemoval = Pick<LeadFileRemoval, 'objectKey' | 'dueAt'>;

/** What is not waiting to be sent by staff. */
const IS_SHOWN: FilterQuery<LeadFile> = { $or: [{ addedOn: { $ne: 'answer' } }, { entryId: { $ne: null } }] };

/** The rows of files. */
@Injectable()
export class LeadFilesRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<LeadFile | null> {
    return this.em.findOne(LeadFile, { id });
  }

  /** The file, locked until the transaction ends. */
  lockFile(tx: EntityManager, id: string): Promise<LeadFile | null> {
    return tx.findOne(LeadFile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Inserts a file, unless there is one with its id. */
  async insert(tx: EntityManager, file: NewFile): Promise<void> {
    await insertAbsent(tx, LeadFile, [{ ...file, createdAt: databaseNow() }]);
  }

  /** Appends a part to what has arrived of a locked file. */
  async append(tx: EntityManager, { id, received, size }: LeadFile, bytes: Buffer): Promise<void> {
    await tx.insert(LeadFilePart, { fileId: id, content: 'received', position: received, bytes });
    const isWhole = received + bytes.length === size;
    await tx.nativeUpdate(
      LeadFile,
      { id },
      { received: received + bytes.length, ...(isWhole && { state: 'processing', receivedAt: databaseNow() }) },
    );
  }

  /** The lead whose form has a key. */
  async findLeadOfKey(tx: EntityManager, filesHash: string): Promise<string | undefined> {
    return (await tx.findOne(Lead, { filesHash }, { orderBy: { receivedAt: 'desc' }, fields: ['id'] }))?.id;
  }

  /** A lead that staff can read. */
  findLead(id: string): Promise<Pick<Lead, 'reference'> | null> {
    return this.em.findOne(Lead, { id }, { fields: ['reference'] });
  }

  /** Whether there is a lead; it is not deleted before the transaction ends. */
  async lockLead(tx: EntityManager, id: string): Promise<boolean> {
    return (await tx.findOne(Lead, { id }, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ })) !== null;
  }

  /** The files of a lead that have arrived, oldest first; of those of staff only what they have sent. */
  findOfLead(leadId: string): Promise<LeadFile[]> {
    return this.em.find(
      LeadFile,
      { $and: [{ leadId, state: { $ne: 'receiving' } }, IS_SHOWN] },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** The files that staff have uploaded with a key to answer a lead, and not sent; locked. */
  findUnsent(tx: EntityManager, leadId: string, filesHash: string): Promise<LeadFile[]> {
    const where = { leadId, filesHash, addedOn: 'answer', entryId: null } as const;
    return tx.find(LeadFile, where, { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The files that an answer sends, oldest first. */
  findSent(entryId: string): Promise<LeadFile[]> {
    return this.em.find(LeadFile, { entryId, addedOn: 'answer' }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Gives the files of staff to the answer that sends them. */
  async giveTo(tx: EntityManager, entryId: string, ids: readonly string[]): Promise<void> {
    await tx.nativeUpdate(LeadFile, { id: { $in: [...ids] } }, { entryId });
  }

  /** Takes the files of an answer that is not sent from it: they can be sent with another one, by their key. */
  async takeFrom(tx: EntityManager, entryId: string): Promise<void> {
    await tx.nativeUpdate(LeadFile, { entryId, addedOn: 'answer' }, { entryId: null, createdAt: databaseNow() });
  }

  /** How many files were added to a lead on its page or by e-mail since a moment, whatever became of them. */
  countAdded(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    return tx.count(LeadFile, { leadId, addedOn: { $in: ['request_page', 'email'] }, createdAt: { $gte: since } });
  }

  /** A stored file of a lead that staff can read. */
  async findReadable(id: string): Promise<LeadFile | null> {
    const file = await this.em.findOne(LeadFile, { $and: [{ id, state: 'stored' }, IS_SHOWN] });
    return file?.leadId && (await this.findLead(file.leadId)) ? file : null;
  }

  /** Deletes what an attempt has made of a file. */
  async deleteMade(id: string): Promise<void> {
    await this.em.nativeDelete(LeadFilePart, { fileId: id, content: { $ne: 'received' } });
  }

  /**
   * Marks a locked file as stored, and deletes what is not needed any longer: what has arrived, and what the bucket has.
   *
   * @param object Of the bucket; undefined when it is in the database.
   */
  async store(tx: EntityManager, id: string, made: MadeFile, object: PlannedRemoval | undefined): Promise<void> {
    const { type, mediaType, width, height, bytes, hasThumbnail } = made;
    if (object) await this.keepObject(tx, object);
    await tx.nativeUpdate(
      LeadFile,
      { id },
      { state: 'stored', leaseUntil: null, type, mediaType, width, height, bytes, hasThumbnail, objectKey: object?.objectKey ?? null },
    );
    await tx.nativeDelete(LeadFilePart, { fileId: id, content: { $in: object ? ['received', 'whole'] : ['received'] } });
  }

  /** Plans that an object is removed unless it is kept before that: it is not lost from sight when the process that puts it is killed. */
  async planRemoval(removal: PlannedRemoval): Promise<void> {
    await this.em.insert(LeadFileRemoval, removal);
  }

  /** Gives up the removal of an object that a file has got. One that has begun is not given up: its date has changed. */
  private async keepObject(tx: EntityManager, { objectKey, dueAt }: PlannedRemoval): Promise<void> {
    const kept = await tx.nativeDelete(LeadFileRemoval, { objectKey, dueAt });
    if (kept === 0) throw new Error('The object was removed before its file had it.');
  }

  /** Forgets an object that is removed. */
  async forgetRemoval(objectKey: string): Promise<void> {
    await this.em.nativeDelete(LeadFileRemoval, { objectKey });
  }

  /** Marks a locked file as refused, and deletes its content. */
  async refuse(tx: EntityManager, id: string, refusal: Refusal): Promise<void> {
    await tx.nativeUpdate(LeadFile, { id }, { state: 'refused', leaseUntil: null, refusal });
    await this.deleteParts(tx, id);
  }

  /** Deletes the contents of a file. */
  async deleteParts(tx: EntityManager, id: string): Promise<void> {
    await tx.nativeDelete(LeadFilePart, { fileId: id });
  }
}
