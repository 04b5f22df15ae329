import { createHash, randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { DAY_MS, SECOND_MS } from '../../../contract/durations.ts';
import { signatureOf } from '../../../contract/file-signature.ts';
import type { Language } from '../../../contract/languages.ts';
import {
  MAX_ANSWER_BYTES,
  MAX_ANSWER_FILES,
  MAX_FILE_NAME_LENGTH,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_VIDEO_BYTES,
  MAX_VIDEOS,
  UPLOAD_CHUNK_BYTES,
} from '../../../contract/limits.ts';
import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { NotFound, TooManyUploads, ValidationFailed, WrongOffset } from '../../http/errors.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { type FormFile, FormTooLarge } from '../../http/form-files.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { hashToken, generateToken } from '../../platform/crypto/random-tokens.ts';
import type { Visitor } from '../../http/visitor.ts';
import { KeyedHash, type SenderHashes } from '../../platform/crypto/keyed-hash.ts';
import { ColleagueNoticesService } from '../notices/colleague-notices.service.ts';
import { LeadLinksService } from '../notices/lead-links.service.ts';
import { FileProcessingService } from './file-processing.service.ts';
import type { LeadFile } from '../model/lead-file.entity.ts';
import { LeadFilesRepository, type NewFile } from './lead-files.repository.ts';
import { completeFile, countByType, deleteFile, isOpen, lockUploads, markReplied, findTotal } from './lead-files.sql.ts';
import {
  type FileOrigin,
  type FileType,
  isFilesKey,
  type PutAnswerFile,
  type PutUpload,
  type Refusal,
  type Upload,
} from '../model/lead-files.schema.ts';
import { UploadLimitsService } from './upload-limits.service.ts';

/** Maximum files added to a lead per day, after its form. */
export const MAX_FILES_PER_DAY = 20;

/** Maximum files of a form and bytes per file. */
const LIMITS: Record<Exclude<FileType, 'document'>, { files: number; bytes: number }> = {
  photo: { files: MAX_PHOTOS, bytes: MAX_PHOTO_BYTES },
  video: { files: MAX_VIDEOS, bytes: MAX_VIDEO_BYTES },
};

/** Maximum time that the response to a form without scripts waits for its files to be processed. */
const PROCESSING_WAIT_MS = 10 * SECOND_MS;

/** A form or an e-mail with files. */
interface FileSource {
  /** The reference of the lead. */
  reference: string;
  addedOn: FileOrigin;
  /** The entry of the thread that the files belong to. */
  entryId?: string;
  sender: Pick<Visitor, 'network' | 'site'>;
  /** The key by which its files are counted. */
  key: string;
  /** Why all of its files are refused. @default not refused */
  refusal?: Refusal | undefined;
}

/** A file of a form or an e-mail. */
export interface ArrivingFile extends FormFile {
  /** Why it is refused, when that is known before it is read. */
  refusal?: Refusal;
}

/** The caller of an upload operation. */
export interface Uploader {
  /** The upload key. */
  key: string | undefined;
  /** The language of the message of a refusal. */
  language: Language;
}

/** Receives files in parts. The key of a file authorises continuing, reading and deleting it. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger(UploadsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly files: LeadFilesRepository,
    private readonly limits: UploadLimitsService,
    private readonly hash: KeyedHash,
    private readonly auditLog: AuditLogService,
    private readonly processing: FileProcessingService,
    private readonly links: LeadLinksService,
    private readonly colleagues: ColleagueNoticesService,
  ) {}

  /**
   * Announces a file. Repeating the call changes nothing.
   *
   * @returns the upload; one that exceeds the limits of its form is refused and not stored.
   * @throws NotFound when the id belongs to another key.
   * @throws TooManyUploads when its network or all networks have reached a limit today.
   * @throws ValidationFailed when files cannot be added to the lead.
   */
  async announce(id: string, { key, name, type, size, request }: PutUpload, sender: Visitor, language: Language): Promise<Upload> {
    if (!isUuid(id)) throw new NotFound('upload.not_found');
    const file = {
      id: id.toLowerCase(),
      filesHash: hashToken(key),
      name: cleanFileName(name),
      type: typeOf(type, size),
      size,
      ...this.hash.ofSender(sender),
    };
    const known = await this.files.find(file.id);
    if (known && known.filesHash !== file.filesHash) throw new NotFound('upload.not_found');
    if (known) return describeUpload(known, language);
    if (size > LIMITS[file.type].bytes) return refusedUpload(file, 'file.too_large', language);
    return this.em.transactional(async (tx) => {
      await this.limits.admit(tx, file, size);
      await lockUploads(tx, file.filesHash);
      const count = await countByType(tx, file.filesHash);
      if (count[file.type] >= LIMITS[file.type].files) return refusedUpload(file, 'file.too_many', language);
      const isAdded = request !== undefined;
      const leadId = isAdded ? await this.getOpenLeadId(tx, request) : ((await this.files.findLeadOfKey(tx, file.filesHash)) ?? null);
      if (isAdded && leadId !== null) {
        const added = await this.files.countAdded(tx, leadId, new Date(Date.now() - DAY_MS));
        if (added >= MAX_FILES_PER_DAY) return refusedUpload(file, 'file.too_many_of_request', language);
      }
      await this.files.insert(tx, { ...file, leadId, entryId: null, addedOn: isAdded ? 'request_page' : 'form' });
      // Another one, if two calls with the same id were concurrent.
      const stored = await this.files.lockFile(tx, file.id);
      if (stored?.filesHash !== file.filesHash) throw new NotFound('upload.not_found');
      return describeUpload(stored, language);
    });
  }

  /**
   * Announces an attachment of an answer. Its parts are sent like those of any other file. Repeating the call changes nothing.
   *
   * @returns the upload; refused and not stored when the attachments with its key would be too large for an e-mail.
   * @throws NotFound when the lead is unknown, or the id belongs to another key.
   * @throws TooManyUploads when its network or all networks have reached a limit today.
   */
  async announceForAnswer(
    leadId: string,
    id: string,
    { key, name, type, size }: PutAnswerFile,
    { sender, language }: { sender: Visitor; language: Language },
  ): Promise<Upload> {
    if (!isUuid(id)) throw new NotFound('upload.not_found');
    const file = {
      id: id.toLowerCase(),
      filesHash: hashToken(key),
      name: cleanFileName(name),
      type: declaredTypeOf(type) ?? ('document' as const),
      size,
      ...this.hash.ofSender(sender),
    };
    return this.em.transactional(async (tx) => {
      if (!isUuid(leadId) || !(await this.files.lockLead(tx, leadId))) throw new NotFound('lead.not_found');
      const known = await this.files.lockFile(tx, file.id);
      if (known && (known.filesHash !== file.filesHash || known.leadId !== leadId)) throw new NotFound('upload.not_found');
      if (known) return describeUpload(known, language);
      await this.limits.admit(tx, file, size);
      await lockUploads(tx, file.filesHash);
      const total = await findTotal(tx, file.filesHash);
      if (total.files >= MAX_ANSWER_FILES || total.bytes + size > MAX_ANSWER_BYTES)
        return refusedUpload(file, 'file.too_large_for_answer', language);
      await this.files.insert(tx, { ...file, leadId, entryId: null, addedOn: 'answer' });
      return describeUpload({ ...file, received: 0, state: 'receiving', refusal: null }, language);
    });
  }

  /**
   * Stores the next part of a file durably.
   *
   * @throws NotFound when there is no file with this id and key.
   * @throws WrongOffset when the file continues at another offset.
   * @throws TooManyUploads when its network or all networks have reached a limit today.
   * @throws ValidationFailed when the part is empty or longer than the rest of the file.
   */
  async append(id: string, offset: number, bytes: Buffer, { key, language }: Uploader): Promise<Upload> {
    const { upload, addedTo } = await this.em.transactional(async (tx) => {
      const file = await this.lockOwn(tx, id, key);
      if (file.state !== 'receiving' || offset !== file.received) throw new WrongOffset(file.received);
      const rest = file.size - file.received;
      if (bytes.length === 0) throw new ValidationFailed([{ field: 'body', key: 'field.required' }]);
      if (bytes.length > rest) throw new ValidationFailed([{ field: 'body', key: 'field.tooBig', params: { maximum: rest } }]);
      await this.limits.receive(tx, file, bytes.length);
      await this.files.append(tx, file, bytes);
      const received = file.received + bytes.length;
      const state = received === file.size ? ('processing' as const) : ('receiving' as const);
      const isAdded = state === 'processing' && file.addedOn === 'request_page';
      return { upload: describeUpload({ ...file, received, state }, language), addedTo: isAdded ? file.leadId : null };
    });
    if (upload.state === 'processing') this.processing.start();
    // Not in that transaction, which locks the file: deleting a lead locks the lead before its files, so the two could deadlock.
    if (addedTo !== null) await this.notifyAdded(addedTo);
    return upload;
  }

  /** Marks a lead as replied and notifies its assignee, after files were added on the request page. */
  async notifyAdded(leadId: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const lead = await markReplied(tx, leadId);
      if (!lead) return;
      await this.colleagues.notifyReplied(tx, { lead, isVerified: true, isMarked: lead.isMarked, news: 'files' });
    });
  }

  /** @throws NotFound when there is no file with this id and key. */
  async get(id: string, { key, language }: Uploader): Promise<Upload> {
    return describeUpload(assertOwn(isUuid(id) ? await this.files.find(id) : null, key), language);
  }

  /**
   * Deletes a file, including a stored one.
   *
   * @throws NotFound when there is no file with this id and key.
   */
  async delete(id: string, key: string | undefined): Promise<void> {
    await this.em.transactional(async (tx) => {
      const file = await this.lockOwn(tx, id, key);
      // Sent attachments are part of the thread.
      if (file.addedOn === 'answer' && file.entryId !== null) throw new NotFound('upload.not_found');
      await deleteFile(tx, file.id);
      if (file.state !== 'stored' || file.leadId === null || file.addedOn === 'answer') return;
      const subject = { type: 'contact_submission', id: file.leadId } as const;
      await this.auditLog.record(tx, { action: 'contact_submission.file_removed', actor: VISITOR, subject, details: { type: file.type } });
    });
  }

  /**
   * Receives the files of a form without scripts, one after the other, in parts. A refused file is stored with the reason, for the customer
   * and for staff; an interrupted one is left out without failing the form. Waits some time for processing, so that the response can
   * include the results.
   *
   * @returns the number of accepted files, which are being processed, and of refused ones.
   */
  async receiveForm(
    files: AsyncIterable<FormFile> | undefined,
    form: Omit<FileSource, 'key'>,
  ): Promise<{ accepted: number; refused: number }> {
    const count = { accepted: 0, refused: 0 };
    try {
      const key = generateToken();
      for await (const file of files ?? []) count[await this.receiveFile(file, { ...form, key })] += 1;
    } catch (err) {
      this.logger.warn({ err }, 'could not receive the files of a form');
    }
    if (count.accepted > 0) await this.processing.settle(PROCESSING_WAIT_MS);
    return count;
  }

  /**
   * Receives the attachments of an e-mail, as those of a form without scripts. Repeating the call changes nothing.
   *
   * @throws Error when the e-mail is interrupted; repeating the call receives the missing files.
   */
  async receiveAttachments(
    files: AsyncIterable<ArrivingFile>,
    { leadId, entryId, reference, key }: { leadId: string; entryId: string; reference: string; key: string },
  ): Promise<void> {
    const added = await this.files.countAdded(this.em, leadId, new Date(Date.now() - DAY_MS));
    const refusal = added < MAX_FILES_PER_DAY ? undefined : ('file.too_many_today' as const);
    const form: FileSource = {
      reference,
      entryId,
      key,
      addedOn: 'email',
      sender: { network: `e-mails to ${leadId}`, site: null },
      refusal,
    };
    let position = 0;
    for await (const file of files) {
      const id = idOfAttachment(key, position);
      position += 1;
      const known = await this.files.find(id);
      if (known && known.state !== 'receiving') {
        file.stream.resume();
        await finished(file.stream);
        continue;
      }
      // An earlier delivery was interrupted.
      if (known) await this.em.transactional((tx) => deleteFile(tx, id));
      await this.receiveFile({ ...file, name: file.name || 'attachment' }, form, id);
    }
  }

  private async receiveFile(
    { name, type: declared, stream, refusal: known }: ArrivingFile,
    form: FileSource,
    id: string = randomUUID(),
  ): Promise<'accepted' | 'refused'> {
    const file = {
      ...{ id, leadId: null, entryId: form.entryId ?? null, addedOn: form.addedOn, filesHash: hashToken(form.key) },
      name: cleanFileName([...name].slice(-MAX_FILE_NAME_LENGTH).join('')),
      ...this.hash.ofSender(form.sender),
    };
    let refusal: Refusal | null = null;
    let size = 0;
    const pieces = piecesOf(stream);
    try {
      const first = await pieces.next();
      const type = typeOfContent(first.done ? undefined : first.value) ?? typeOf(declared);
      const maxBytes = LIMITS[type].bytes;
      refusal = await this.em.transactional(async (tx) => {
        const reason = known ?? form.refusal ?? (await this.admit(tx, { ...file, type, size: maxBytes }));
        await this.files.insert(tx, { ...file, type, size: reason === null ? maxBytes : 1 });
        return reason;
      });
      for (let piece = first; !piece.done; piece = await pieces.next()) {
        const bytes = piece.value;
        size += bytes.length;
        // A refused file is read to its end, because the next file comes after it.
        if (size > maxBytes) refusal ??= 'file.too_large';
        refusal ??= await refusalOf(() => this.em.transactional((tx) => this.appendTo(tx, id, bytes)));
      }
      if (size === 0) refusal ??= 'file.damaged';
    } catch (err) {
      stream.resume();
      // The file is incomplete, so the customer has to upload it again.
      refusal ??= 'file.damaged';
      this.logger.warn({ err }, 'could not receive a file of a form');
    }
    const isInterrupted = Boolean(stream.errored) && !(stream.errored instanceof FormTooLarge);
    await this.em.transactional(async (tx) => {
      if (isInterrupted) return deleteFile(tx, id);
      if (refusal !== null) await this.files.deleteParts(tx, id);
      await completeFile(tx, id, { reference: form.reference, size, refusal });
    });
    if (refusal !== null || isInterrupted) return 'refused';
    this.processing.start();
    return 'accepted';
  }

  /** Why a form may not have another file; null when it may. The uploads of its network are serialised until the transaction ends. */
  private async admit(
    tx: EntityManager,
    file: Pick<NewFile, 'filesHash' | 'size'> & SenderHashes & { type: keyof typeof LIMITS },
  ): Promise<Refusal | null> {
    const reason = await refusalOf(() => this.limits.admit(tx, file, file.size));
    if (reason !== null) return reason;
    await lockUploads(tx, file.filesHash);
    const count = await countByType(tx, file.filesHash);
    return count[file.type] >= LIMITS[file.type].files ? 'file.too_many' : null;
  }

  /** The lead of a token. @throws ValidationFailed when files cannot be added to it. */
  private async getOpenLeadId(tx: EntityManager, token: string): Promise<string> {
    const leadId = await this.links.findLeadId(tx, token);
    if (leadId === undefined || !(await isOpen(tx, leadId))) {
      throw new ValidationFailed([{ field: 'request', key: 'field.requestClosed' }]);
    }
    return leadId;
  }

  private async appendTo(tx: EntityManager, id: string, bytes: Buffer): Promise<void> {
    const file = await this.files.lockFile(tx, id);
    if (!file) return;
    await this.limits.receive(tx, file, bytes.length);
    await this.files.append(tx, file, bytes);
  }

  private async lockOwn(tx: EntityManager, id: string, key: string | undefined): Promise<LeadFile> {
    return assertOwn(isUuid(id) ? await this.files.lockFile(tx, id) : null, key);
  }
}

/**
 * The type of a file until its content has been checked. Without a known declared type, it is a photo, unless it is too large for
 * one.
 */
function typeOf(declared: string, size = 0): keyof typeof LIMITS {
  return declaredTypeOf(declared) ?? (size > MAX_PHOTO_BYTES ? 'video' : 'photo');
}

function declaredTypeOf(declared: string): keyof typeof LIMITS | undefined {
  if (/^video\//i.test(declared)) return 'video';
  return /^image\//i.test(declared) ? 'photo' : undefined;
}

/** The type by the first bytes of the content. */
function typeOfContent(head: Buffer | undefined): keyof typeof LIMITS | undefined {
  const signature = head && signatureOf(head);
  return signature && (signature === 'mp4' || signature === 'webm' ? 'video' : 'photo');
}

/** The refusal when an upload limit is reached; null otherwise. */
async function refusalOf(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof TooManyUploads)) throw error;
    return error.limitOf === 'everybody' ? 'file.too_many_in_all' : 'file.too_many_today';
  }
}

/** @throws NotFound when there is no file with this key. */
function assertOwn(file: LeadFile | null, key: string | undefined): LeadFile {
  if (!file || !isFilesKey(key) || file.filesHash !== hashToken(key)) throw new NotFound('upload.not_found');
  return file;
}

function describeUpload(
  { id, name, size, received, state, refusal }: Pick<LeadFile, 'id' | 'name' | 'size' | 'received' | 'state' | 'refusal'>,
  language: Language,
): Upload {
  return { id, name, size, offset: received, state, refusal, message: refusal && formatMessage(language, refusal) };
}

function refusedUpload({ id, name, size }: Pick<LeadFile, 'id' | 'name' | 'size'>, refusal: Refusal, language: Language): Upload {
  return { id, name, size, offset: 0, state: 'refused', refusal, message: formatMessage(language, refusal) };
}

/** A deterministic id of an attachment, so that repeated deliveries of an e-mail are recognised. */
function idOfAttachment(key: string, position: number): string {
  const hex = createHash('sha256').update(`${key} ${position}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Splits a stream into pieces of the size of a part. */
async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const bytes of stream) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < UPLOAD_CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Control characters, bidirectional marks and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Folders, and characters that file systems reject. */
const FOLDERS = /^.*[/\\]/s;
const NOT_IN_FILE_NAMES = /[<>:"|?*]/g;

/**
 * Sanitises a file name for display and downloads: without folders, and without characters that could disguise it. Empty when nothing
 * else is left.
 */
export function cleanFileName(name: string): string {
  const plain = name.normalize('NFC').replace(INVISIBLE, '').replace(FOLDERS, '').replace(NOT_IN_FILE_NAMES, '_').replace(/\s+/g, ' ');
  const short = [...plain.replace(/^[.\s]+/, '')].slice(0, MAX_FILE_NAME_LENGTH).join('');
  return short.replace(/[.\s]+$/, '');
}
