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
import { say } from '../../http/messages/messages.ts';
import { hashToken, makeToken } from '../../platform/crypto/random-tokens.ts';
import type { Visitor } from '../../http/visitor.ts';
import { KeyedHash, type SenderHashes } from '../../platform/crypto/keyed-hash.ts';
import { ColleagueNoticesService } from '../notices/colleague-notices.service.ts';
import { LeadLinksService } from '../notices/lead-links.service.ts';
import { FileProcessingService } from './file-processing.service.ts';
import type { LeadFile } from '../model/lead-file.entity.ts';
import { LeadFilesRepository, type NewFile } from './lead-files.repository.ts';
import { completeFile, countOfKey, deleteFile, isOpen, lockUploads, markReplied, totalOfKey } from './lead-files.sql.ts';
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

/** Files added to one request on its page in a day. */
export const MAX_FILES_A_DAY = 20;

const MOST: Record<Exclude<FileType, 'document'>, { files: number; bytes: number }> = {
  photo: { files: MAX_PHOTOS, bytes: MAX_PHOTO_BYTES },
  video: { files: MAX_VIDEOS, bytes: MAX_VIDEO_BYTES },
};

/** How long a form without scripts waits for its files to be checked. Whatever takes longer is on the page of the request later. */
const CHECK_WAIT_MS = 10 * SECOND_MS;

/** A form whose files arrive. */
interface FormOfFiles {
  /** Of the lead. */
  reference: string;
  addedOn: FileOrigin;
  /** The entry of the thread that brings them. */
  entryId?: string;
  sender: Pick<Visitor, 'network' | 'site'>;
  /** What its files are counted by. */
  key: string;
  /** Why none of its files is taken. @default they are */
  refusal?: Refusal | undefined;
}

/** A file that comes with a form or an e-mail. */
export interface ArrivingFile extends FormFile {
  /** Why it is not taken, where that is known before it is read. */
  refusal?: Refusal;
}

/** Who calls about a file. */
export interface Uploader {
  /** Of the form. */
  key: string | undefined;
  /** For the message of a refusal. */
  language: Language;
}

/** Takes files in parts. Whoever knows the key of a file may go on with it, ask how far it is and remove it. */
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
   * Announces a file. Repeating it changes nothing.
   *
   * @returns the upload; one that the limits of its form refuse is not remembered.
   * @throws NotFound when the id belongs to another key.
   * @throws TooManyUploads when the network or everybody has sent too much today.
   * @throws ValidationFailed when the request that it is added to takes no files.
   */
  async put(id: string, { key, name, type, size, request }: PutUpload, sender: Visitor, language: Language): Promise<Upload> {
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
    if (size > MOST[file.type].bytes) return refusedUpload(file, 'file.too_large', language);
    return this.em.transactional(async (tx) => {
      await this.limits.admit(tx, file, size);
      await lockUploads(tx, file.filesHash);
      const count = await countOfKey(tx, file.filesHash);
      if (count[file.type] >= MOST[file.type].files) return refusedUpload(file, 'file.too_many', language);
      const isAdded = request !== undefined;
      const leadId = isAdded ? await this.getOpen(tx, request) : ((await this.files.findLeadOfKey(tx, file.filesHash)) ?? null);
      if (isAdded && leadId !== null) {
        const added = await this.files.countAdded(tx, leadId, new Date(Date.now() - DAY_MS));
        if (added >= MAX_FILES_A_DAY) return refusedUpload(file, 'file.too_many_of_request', language);
      }
      await this.files.insert(tx, { ...file, leadId, entryId: null, addedOn: isAdded ? 'request_page' : 'form' });
      // Of the same call, when that came twice at once.
      const stored = await this.files.lockFile(tx, file.id);
      if (stored?.filesHash !== file.filesHash) throw new NotFound('upload.not_found');
      return describeUpload(stored, language);
    });
  }

  /**
   * Announces a file that staff will send with an answer to a lead. Its parts come like those of any other file. Repeating it changes nothing.
   *
   * @returns the upload; one that is too large for an e-mail, with those that its key has already, is not remembered.
   * @throws NotFound when there is no such lead, or the id belongs to another key.
   * @throws TooManyUploads when the network or everybody has sent too much today.
   */
  async putForAnswer(
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
      const total = await totalOfKey(tx, file.filesHash);
      if (total.files >= MAX_ANSWER_FILES || total.bytes + size > MAX_ANSWER_BYTES)
        return refusedUpload(file, 'file.too_large_for_answer', language);
      await this.files.insert(tx, { ...file, leadId, entryId: null, addedOn: 'answer' });
      return describeUpload({ ...file, received: 0, state: 'receiving', refusal: null }, language);
    });
  }

  /**
   * Takes the next part of a file. It is on the disk when this returns.
   *
   * @throws NotFound when there is no such file with this key.
   * @throws WrongOffset when the file goes on elsewhere.
   * @throws TooManyUploads when the network of the file or everybody has sent too much today.
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
    if (upload.state === 'processing') this.processing.wake();
    // Not in that transaction, which locks the file: whoever deletes a lead locks it before its files.
    if (addedTo !== null) await this.tellAdded(addedTo);
    return upload;
  }

  /** Marks a request as replied and tells whoever looks after it, once files have been added on its page. */
  async tellAdded(leadId: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const lead = await markReplied(tx, leadId);
      if (!lead) return;
      await this.colleagues.notifyReplied(tx, { lead, isVerified: true, isMarked: lead.isMarked, news: 'files' });
    });
  }

  /** @throws NotFound when there is no such file with this key. */
  async get(id: string, { key, language }: Uploader): Promise<Upload> {
    return describeUpload(assertOwn(isUuid(id) ? await this.files.find(id) : null, key), language);
  }

  /**
   * Removes a file, also one that is stored.
   *
   * @throws NotFound when there is no such file with this key.
   */
  async remove(id: string, key: string | undefined): Promise<void> {
    await this.em.transactional(async (tx) => {
      const file = await this.lockOwn(tx, id, key);
      // What was sent to a customer is a part of the thread.
      if (file.addedOn === 'answer' && file.entryId !== null) throw new NotFound('upload.not_found');
      await deleteFile(tx, file.id);
      if (file.state !== 'stored' || file.leadId === null || file.addedOn === 'answer') return;
      const subject = { type: 'contact_submission', id: file.leadId } as const;
      await this.auditLog.record(tx, { action: 'contact_submission.file_removed', actor: VISITOR, subject, details: { type: file.type } });
    });
  }

  /**
   * Takes the files that a form without scripts brings to a lead, one after the other, in parts. One that cannot be taken is remembered
   * with the reason, for its sender and for staff; one that breaks off is left out, and the form is answered all the same. Waits a
   * moment for what was taken to be checked, so that the answer can say what became of it.
   *
   * @returns how many were taken, to be checked, and how many were refused already.
   */
  async receiveForm(
    files: AsyncIterable<FormFile> | undefined,
    form: Omit<FormOfFiles, 'key'>,
  ): Promise<{ taken: number; refused: number }> {
    const count = { taken: 0, refused: 0 };
    try {
      const key = makeToken();
      for await (const file of files ?? []) count[await this.receiveFile(file, { ...form, key })] += 1;
    } catch (err) {
      this.logger.warn({ err }, 'files of a form were left out');
    }
    if (count.taken > 0) await this.processing.settle(CHECK_WAIT_MS);
    return count;
  }

  /**
   * Takes the files that an e-mail brings to a lead, as those of a form without scripts. Repeating it changes nothing.
   *
   * @throws Error when they break off: what is missing comes when it is repeated.
   */
  async receiveAttachments(
    files: AsyncIterable<ArrivingFile>,
    { leadId, entryId, reference, key }: { leadId: string; entryId: string; reference: string; key: string },
  ): Promise<void> {
    const added = await this.files.countAdded(this.em, leadId, new Date(Date.now() - DAY_MS));
    const refusal = added < MAX_FILES_A_DAY ? undefined : ('file.too_many_today' as const);
    const form: FormOfFiles = {
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
      // It broke off.
      if (known) await this.em.transactional((tx) => deleteFile(tx, id));
      await this.receiveFile({ ...file, name: file.name || 'attachment' }, form, id);
    }
  }

  private async receiveFile(
    { name, type: declared, stream, refusal: known }: ArrivingFile,
    form: FormOfFiles,
    id: string = randomUUID(),
  ): Promise<'taken' | 'refused'> {
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
      const most = MOST[type].bytes;
      refusal = await this.em.transactional(async (tx) => {
        const reason = known ?? form.refusal ?? (await this.admit(tx, { ...file, type, size: most }));
        await this.files.insert(tx, { ...file, type, size: reason === null ? most : 1 });
        return reason;
      });
      for (let piece = first; !piece.done; piece = await pieces.next()) {
        const bytes = piece.value;
        size += bytes.length;
        // What is refused is read to its end, because the next file comes after it.
        if (size > most) refusal ??= 'file.too_large';
        refusal ??= await refusalOf(() => this.em.transactional((tx) => this.appendTo(tx, id, bytes)));
      }
      if (size === 0) refusal ??= 'file.damaged';
    } catch (err) {
      stream.resume();
      // It may be in order, but is incomplete: it is to be chosen again, with less beside it.
      refusal ??= 'file.damaged';
      this.logger.warn({ err }, 'a file of a form was left out');
    }
    const hasBrokenOff = Boolean(stream.errored) && !(stream.errored instanceof FormTooLarge);
    await this.em.transactional(async (tx) => {
      if (hasBrokenOff) return deleteFile(tx, id);
      if (refusal !== null) await this.files.deleteParts(tx, id);
      await completeFile(tx, id, { reference: form.reference, size, refusal });
    });
    if (refusal !== null || hasBrokenOff) return 'refused';
    this.processing.wake();
    return 'taken';
  }

  /** Why a form may not have one more file; null when it may. Its uploads wait for each other until the transaction ends. */
  private async admit(
    tx: EntityManager,
    file: Pick<NewFile, 'filesHash' | 'size'> & SenderHashes & { type: keyof typeof MOST },
  ): Promise<Refusal | null> {
    const reason = await refusalOf(() => this.limits.admit(tx, file, file.size));
    if (reason !== null) return reason;
    await lockUploads(tx, file.filesHash);
    const count = await countOfKey(tx, file.filesHash);
    return count[file.type] >= MOST[file.type].files ? 'file.too_many' : null;
  }

  /** The request of a token. @throws ValidationFailed when it takes no files, whatever the reason. */
  private async getOpen(tx: EntityManager, token: string): Promise<string> {
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
 * What a file counts as until it has been looked at. Browsers do not know every type: then it is a photo, unless it is larger than one may
 * be.
 */
function typeOf(declared: string, size = 0): keyof typeof MOST {
  return declaredTypeOf(declared) ?? (size > MAX_PHOTO_BYTES ? 'video' : 'photo');
}

function declaredTypeOf(declared: string): keyof typeof MOST | undefined {
  if (/^video\//i.test(declared)) return 'video';
  return /^image\//i.test(declared) ? 'photo' : undefined;
}

/** The same by its beginning, whatever its sender says. */
function typeOfContent(head: Buffer | undefined): keyof typeof MOST | undefined {
  const signature = head && signatureOf(head);
  return signature && (signature === 'mp4' || signature === 'webm' ? 'video' : 'photo');
}

/** Why a form may not go on with a file, by whose limit it is; null when it may. */
async function refusalOf(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof TooManyUploads)) throw error;
    return error.limitOf === 'everybody' ? 'file.too_many_in_all' : 'file.too_many_today';
  }
}

/** @throws NotFound when there is no such file with this key. */
function assertOwn(file: LeadFile | null, key: string | undefined): LeadFile {
  if (!file || !isFilesKey(key) || file.filesHash !== hashToken(key)) throw new NotFound('upload.not_found');
  return file;
}

function describeUpload(
  { id, name, size, received, state, refusal }: Pick<LeadFile, 'id' | 'name' | 'size' | 'received' | 'state' | 'refusal'>,
  language: Language,
): Upload {
  return { id, name, size, offset: received, state, refusal, message: refusal && say(language, refusal) };
}

function refusedUpload({ id, name, size }: Pick<LeadFile, 'id' | 'name' | 'size'>, refusal: Refusal, language: Language): Upload {
  return { id, name, size, offset: 0, state: 'refused', refusal, message: say(language, refusal) };
}

/** The id of a file of an e-mail: the same however often that is delivered. */
function idOfAttachment(key: string, position: number): string {
  const hex = createHash('sha256').update(`${key} ${position}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** A stream in pieces of the size of a part. */
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

/** Control characters, marks that change the direction of a text, and other invisible ones. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Folders, and what file systems refuse. */
const FOLDERS = /^.*[/\\]/s;
const NOT_IN_FILE_NAMES = /[<>:"|?*]/g;

/**
 * A name as it is shown and given to files that staff save: without folders, and without characters that make it look like another.
 * Empty for a name that has nothing else.
 */
export function cleanFileName(name: string): string {
  const plain = name.normalize('NFC').replace(INVISIBLE, '').replace(FOLDERS, '').replace(NOT_IN_FILE_NAMES, '_').replace(/\s+/g, ' ');
  const short = [...plain.replace(/^[.\s]+/, '')].slice(0, MAX_FILE_NAME_LENGTH).join('');
  return short.replace(/[.\s]+$/, '');
}
