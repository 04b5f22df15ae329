import { EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { databaseNow } from '../../database/sql-expressions.ts';
import { insertAbsent } from '../../database/insert-absent.ts';
import { Lead } from '../model/lead.entity.ts';
import type { Refusal } from '../model/lead-files.schema.ts';
import type { ProcessedFile } from './file-worker-protocol.ts';
import { LeadFile, LeadFilePart, LeadFileRemoval } from '../model/lead-file.entity.ts';

export type NewFile = Pick<
  LeadFile,
  'id' | 'leadId' | 'entryId' | 'filesHash' | 'addedOn' | 'name' | 'type' | 'size' | 'networkHash' | 'siteHash'
>;

/** The scheduled removal of an object from the bucket, which is cancelled once a file refers to the object. */
export type ScheduledRemoval = Pick<LeadFileRemoval, 'objectKey' | 'dueAt'>;

/** Files except unsent attachments of answers. */
const IS_SHOWN: FilterQuery<LeadFile> = { $or: [{ addedOn: { $ne: 'answer' } }, { entryId: { $ne: null } }] };

/** The rows of files. */
@Injectable()
export class LeadFilesRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<LeadFile | null> {
    return this.em.findOne(LeadFile, { id });
  }

  /** Locks a file until the transaction ends. */
  lockFile(tx: EntityManager, id: string): Promise<LeadFile | null> {
    return tx.findOne(LeadFile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Inserts a file, unless its id exists. */
  async insert(tx: EntityManager, file: NewFile): Promise<void> {
    await insertAbsent(tx, LeadFile, [{ ...file, createdAt: databaseNow() }]);
  }

  /** Appends a part to the received content of a locked file. */
  async append(tx: EntityManager, { id, received, size }: LeadFile, bytes: Buffer): Promise<void> {
    await tx.insert(LeadFilePart, { fileId: id, content: 'received', position: received, bytes });
    const isWhole = received + bytes.length === size;
    await tx.nativeUpdate(
      LeadFile,
      { id },
      { received: received + bytes.length, ...(isWhole && { state: 'processing', receivedAt: databaseNow() }) },
    );
  }

  /** The id of the newest lead with an upload key. */
  async findLeadOfKey(tx: EntityManager, filesHash: string): Promise<string | undefined> {
    return (await tx.findOne(Lead, { filesHash }, { orderBy: { receivedAt: 'desc' }, fields: ['id'] }))?.id;
  }

  /** A lead that staff can read. */
  findLead(id: string): Promise<Pick<Lead, 'reference'> | null> {
    return this.em.findOne(Lead, { id }, { fields: ['reference'] });
  }

  /** Locks a lead against deletion until the transaction ends. @returns whether it exists. */
  async lockLead(tx: EntityManager, id: string): Promise<boolean> {
    return (await tx.findOne(Lead, { id }, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ })) !== null;
  }

  /** The received files of a lead, oldest first, without unsent attachments. */
  findOfLead(leadId: string): Promise<LeadFile[]> {
    return this.em.find(
      LeadFile,
      { $and: [{ leadId, state: { $ne: 'receiving' } }, IS_SHOWN] },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** Locks the unsent attachments of an answer to a lead, by their upload key. */
  findUnsent(tx: EntityManager, leadId: string, filesHash: string): Promise<LeadFile[]> {
    const where = { leadId, filesHash, addedOn: 'answer', entryId: null } as const;
    return tx.find(LeadFile, where, { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The attachments of an answer, oldest first. */
  findSent(entryId: string): Promise<LeadFile[]> {
    return this.em.find(LeadFile, { entryId, addedOn: 'answer' }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Attaches files to an answer. */
  async attach(tx: EntityManager, entryId: string, ids: readonly string[]): Promise<void> {
    await tx.nativeUpdate(LeadFile, { id: { $in: [...ids] } }, { entryId });
  }

  /** Detaches the files of an answer that is not sent, so that they can be attached to another one by their key. */
  async detach(tx: EntityManager, entryId: string): Promise<void> {
    await tx.nativeUpdate(LeadFile, { entryId, addedOn: 'answer' }, { entryId: null, createdAt: databaseNow() });
  }

  /** The number of files added to a lead on the request page or by e-mail since a time, including refused ones. */
  countAdded(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    return tx.count(LeadFile, { leadId, addedOn: { $in: ['request_page', 'email'] }, createdAt: { $gte: since } });
  }

  /** A stored file of a lead that staff can read. */
  async findReadable(id: string): Promise<LeadFile | null> {
    const file = await this.em.findOne(LeadFile, { $and: [{ id, state: 'stored' }, IS_SHOWN] });
    return file?.leadId && (await this.findLead(file.leadId)) ? file : null;
  }

  /** Deletes the output of an earlier processing attempt. */
  async deleteOutput(id: string): Promise<void> {
    await this.em.nativeDelete(LeadFilePart, { fileId: id, content: { $ne: 'received' } });
  }

  /**
   * Marks a locked file as stored, and deletes the contents that are no longer needed: the upload, and the processed file if it is in the
   * bucket.
   *
   * @param object Its object in the bucket; undefined when it is in the database.
   */
  async store(tx: EntityManager, id: string, processed: ProcessedFile, object: ScheduledRemoval | undefined): Promise<void> {
    const { type, mediaType, width, height, bytes, hasThumbnail } = processed;
    if (object) await this.cancelRemoval(tx, object);
    await tx.nativeUpdate(
      LeadFile,
      { id },
      { state: 'stored', leaseUntil: null, type, mediaType, width, height, bytes, hasThumbnail, objectKey: object?.objectKey ?? null },
    );
    await tx.nativeDelete(LeadFilePart, { fileId: id, content: { $in: object ? ['received', 'whole'] : ['received'] } });
  }

  /** Schedules the removal of an object before it is uploaded, so that it is not orphaned when the process is killed. */
  async scheduleRemoval(removal: ScheduledRemoval): Promise<void> {
    await this.em.insert(LeadFileRemoval, removal);
  }

  /** Cancels the removal of an object once a file refers to it. Fails when the removal has begun, which changes its date. */
  private async cancelRemoval(tx: EntityManager, { objectKey, dueAt }: ScheduledRemoval): Promise<void> {
    const cancelled = await tx.nativeDelete(LeadFileRemoval, { objectKey, dueAt });
    if (cancelled === 0) throw new Error('The object was removed before its file had it.');
  }

  /** Deletes a scheduled removal that is done. */
  async deleteRemoval(objectKey: string): Promise<void> {
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
