import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS } from '../../../contract/durations.ts';
import { may, ROLES } from '../../../contract/roles.ts';
import { adminActor, AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { ColleagueNoticesService } from '../notices/colleague-notices.service.ts';
import { AssigneesService } from '../assignment/assignees.service.ts';
import { type ArrivingFile, UploadsService } from '../files/uploads.service.ts';
import { lockLeads, updateStates } from '../model/leads.sql.ts';
import { AnswerEmails, usable } from '../inbox/answer-emails.service.ts';
import { LeadsRepository } from '../inbox/leads.repository.ts';
import type { LeadEntry } from '../model/lead-entry.entity.ts';
import type { LeadRow } from '../model/lead-kinds.ts';
import { answeredState, repliedState, stateOf, stepsBetween } from '../model/lead-state.ts';
import { describeStep } from '../model/lead-steps.ts';
import { refreshSearchText } from '../model/refresh-search-text.sql.ts';
import { ReplyAddresses } from '../notices/reply-addresses.service.ts';
import type { InboundEmail, InboundReceipt } from './inbound-email.schema.ts';
import { type LeadNames, leadNamesOf, sentIdsIn } from './raw-email.ts';
import { replyTextsOf, subjectOf, withoutControls } from './reply-text.ts';
import { RepliesRepository } from './replies.repository.ts';

/** More e-mails about one lead in a day are ignored: whoever has its address cannot fill the database. */
const MAX_A_DAY = { person: 50, program: 10 };
const MAX_ADDRESS_LENGTH = 320;

/** The subject that mail programs give to a reply: it says nothing that its sender has written. */
const REPLY_SUBJECT = /^(re|aw|sv|antw|رد)\s*[:：]/i;

const ANSWERING_ROLES = ROLES.filter((role) => may(role, 'leads.change'));
const kind = 'contact';

interface Mail {
  /** Of the entry that it becomes. */
  id: string;
  lead: LeadRow;
  mailHash: string;
  messageId: string | null;
  /** Null for files alone. */
  text: string | null;
  /** The whole text, where that is more. */
  original: string | null;
  subject: string | null;
  /** The address in From, in lower case. */
  from: string;
}

/** Records what visitors and colleagues write to the address of a lead. Nothing that comes by e-mail deletes or overwrites anything. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: ReplyAddresses,
    private readonly replies: RepliesRepository,
    private readonly leads: LeadsRepository,
    private readonly assignees: AssigneesService,
    private readonly colleagues: ColleagueNoticesService,
    private readonly auditLog: AuditLogService,
    private readonly uploads: UploadsService,
    private readonly answers: AnswerEmails,
  ) {}

  /**
   * The id of the lead that an e-mail is for, by the token of its address: nothing else of an e-mail is read before this is known. Where a mail
   * program has left that address out, by the answer that it names: nobody else knows its id.
   */
  async findLead({ to, answered }: LeadNames): Promise<string | undefined> {
    const named = this.addresses.find(to);
    const leadId = named && (await this.replies.findLeadId(this.em, named.reference));
    if (leadId !== undefined && this.addresses.isOf(leadId, named?.token ?? '')) return leadId;
    return this.replies.findLeadOfAnswer(this.em, answered);
  }

  /**
   * Records an e-mail once, with its files, or ignores it.
   *
   * @param files What came with it; those that were handed over with it by default.
   * @param source What was read of it in a mailbox, where it was not handed over.
   */
  async receive(email: InboundEmail, files = handedOver(email), source?: string): Promise<InboundReceipt> {
    const leadId = await this.findLead(leadNamesOf(email));
    const origin = originOf(email);
    if (leadId === undefined || origin === 'list') return { result: 'ignored' };
    const { text, original } = replyTextsOf(email);
    const subject = subjectOf(email.subject);
    if (text === '' && !files && (subject === null || REPLY_SUBJECT.test(subject))) return { result: 'ignored' };
    const mailHash = hashOf(leadId, email, original ?? text);
    const from = withoutControls(email.from).trim().toLowerCase().slice(0, MAX_ADDRESS_LENGTH);
    const sender = origin === 'person' ? 'person' : 'program';

    const { result, entry } = await this.em.transactional(
      async (tx): Promise<InboundReceipt & { entry?: { id: string; reference: string } }> => {
        const colleagueId =
          sender === 'person' && email.dmarc === 'pass' ? await this.replies.findColleague(tx, from, ANSWERING_ROLES) : undefined;
        const isAssignable = colleagueId !== undefined && (await this.assignees.isAssignable(tx, colleagueId));
        // Locked, so that of two deliveries of the same e-mail one finds the other.
        const [lead] = await lockLeads(tx, [leadId]);
        if (!lead) return { result: 'ignored' };
        const recorded = await this.replies.findRecorded(tx, mailHash);
        if (recorded) return { result: resultOf(recorded.type), entry: { id: recorded.id, reference: lead.reference } };
        const count = await this.replies.countSince(tx, leadId, new Date(Date.now() - DAY_MS), sender);
        if (count >= MAX_A_DAY[sender]) return { result: 'ignored' };
        const mail = {
          id: uuid(),
          lead,
          mailHash,
          messageId: usable(email.messageId) ?? null,
          text: text || null,
          original,
          subject,
          from,
        };
        if (origin !== 'person') await this.recordNote(tx, mail, origin);
        else if (colleagueId !== undefined) await this.recordAnswer(tx, mail, { id: colleagueId, isAssignable });
        else await this.recordReply(tx, mail, email.dmarc === 'pass' && from === lead.email?.toLowerCase());
        if (origin === 'bounce') await this.answers.markBounced(tx, lead, sentIdsIn(source ?? textsOf(email)));
        const recordedAs = origin !== 'person' ? 'note' : colleagueId !== undefined ? 'answer' : 'reply';
        return { result: recordedAs, entry: { id: mail.id, reference: lead.reference } };
      },
    );
    // A kill in between is mended by the next delivery: both recognise what is there.
    if (files && entry && sender === 'person')
      await this.uploads.receiveAttachments(files, { leadId, entryId: entry.id, reference: entry.reference, key: mailHash });
    return { result };
  }

  /** An answer by e-mail, as if the colleague had recorded it. */
  private async recordAnswer(tx: EntityManager, mail: Mail, colleague: { id: string; isAssignable: boolean }): Promise<void> {
    const { id, first_answered_at: firstAnsweredAt } = mail.lead;
    const before = stateOf(mail.lead);
    const state = answeredState(before, colleague.isAssignable ? colleague.id : null);
    const actor = adminActor(colleague.id);
    await updateStates(tx, [{ id, state }], new Date());
    await this.write(tx, mail, { type: 'answer', authorId: colleague.id, isVerified: null, sender: null });
    const details = { entryId: mail.id, channel: 'email', isFirst: firstAnsweredAt === null, isByMail: true };
    await this.auditLog.recordAll(tx, [
      describeStep({ kind, id, step: 'answered', actor, details }),
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor, ...step })),
    ]);
  }

  /** A reply of the visitor, or of somebody else who has the address. A lead that was done is reopened. */
  private async recordReply(tx: EntityManager, mail: Mail, isVerified: boolean): Promise<void> {
    const { id, status, replied_at: repliedAt } = mail.lead;
    const before = stateOf(mail.lead);
    const state = repliedState(before);
    await updateStates(tx, [{ id, state }]);
    await this.write(tx, mail, { type: 'reply', authorId: null, isVerified, sender: isVerified ? null : mail.from });
    await refreshSearchText(tx, [id]);
    if (status !== 'spam') await this.colleagues.notifyReplied(tx, { lead: mail.lead, isVerified, isMarked: repliedAt !== null });
    await this.auditLog.recordAll(tx, [
      describeStep({ kind, id, step: 'replied', actor: VISITOR, details: { entryId: mail.id, isVerified } }),
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor: VISITOR, ...step })),
    ]);
  }

  /** What a program sent: it answers nothing, is no reply and reopens nothing. */
  private async recordNote(tx: EntityManager, mail: Mail, type: 'automatic' | 'bounce'): Promise<void> {
    const { id } = mail.lead;
    await updateStates(tx, [{ id, state: stateOf(mail.lead) }]);
    await this.write(tx, mail, { type, authorId: null, isVerified: null, sender: mail.from });
    const details = { entryId: mail.id, isAutomatic: true };
    await this.auditLog.record(tx, describeStep({ kind, id, step: 'noted', actor: VISITOR, details }));
  }

  private async write(
    tx: EntityManager,
    { lead, from: _, ...said }: Mail,
    entry: Pick<LeadEntry, 'type' | 'authorId' | 'isVerified' | 'sender'>,
  ): Promise<void> {
    const unset = { takenBackAt: null, takenBackBy: null, windowFrom: null, bouncedAt: null };
    await this.leads.insertEntry(tx, { ...said, leadId: lead.id, channel: 'email', createdAt: new Date(), ...unset, ...entry });
  }
}

/** All that a mail service hands over of an e-mail as text. Reports name the e-mail in a part of its own. */
function textsOf({ text, html, headers, attachments }: InboundEmail): string {
  const parts = attachments?.map(({ content }) => Buffer.from(content ?? '', 'base64').toString('latin1')) ?? [];
  return [text, html, ...Object.values(headers ?? {}), ...parts].join('\n');
}

function resultOf(type: LeadEntry['type']): InboundReceipt['result'] {
  return type === 'answer' || type === 'reply' ? type : 'note';
}

/**
 * What names an e-mail to a lead for good, whichever way it comes. Programs give several e-mails the same Message-ID, or none: the text tells
 * them apart.
 */
function hashOf(leadId: string, { messageId, from, subject, attachments }: InboundEmail, text: string): string {
  const id = messageId?.trim();
  const named = id ? [id] : [from, subject, attachments?.map(({ name }) => name)];
  const words = text.replace(/\s+/g, ' ').trim();
  return createHash('sha256')
    .update(JSON.stringify([leadId, ...named, words]))
    .digest('base64url');
}

/** The files that a mail service hands over; undefined for none. */
function handedOver({ attachments }: InboundEmail): AsyncIterable<ArrivingFile> | undefined {
  if (!attachments || attachments.length === 0) return undefined;
  return Readable.from(
    attachments.map(({ name, type, content }): ArrivingFile => {
      return {
        name: name ?? '',
        type: type ?? '',
        stream: Readable.from(content ? [Buffer.from(content, 'base64')] : []),
        ...(!content && { refusal: 'file.left_out' }),
      };
    }),
  );
}

/**
 * Who sent an e-mail: a person, a program that answers for one (`automatic`), a mail server that could not deliver one of ours (`bounce`), or
 * a program that sends to many (`list`).
 */
type MailOrigin = 'person' | 'automatic' | 'bounce' | 'list';

/** Tells who sent an e-mail, by its headers. */
export function originOf({ headers, from }: Pick<InboundEmail, 'headers' | 'from'>): MailOrigin {
  const byName = new Map(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()]));
  const [type = '', precedence = '', submitted = 'no'] = ['content-type', 'precedence', 'auto-submitted'].map((name) => byName.get(name));
  if (/^(mailer-daemon|postmaster)@/i.test(from.trim()) || byName.has('x-failed-recipients')) return 'bounce';
  if (type.startsWith('multipart/report') && type.includes('delivery-status')) return 'bounce';
  if (byName.has('list-id')) return 'list';
  if (!submitted.startsWith('no') || precedence === 'auto_reply') return 'automatic';
  if (/\b(all|oof|autoreply)\b/.test(byName.get('x-auto-response-suppress') ?? '')) return 'automatic';
  if (/^(bulk|junk|list)$/.test(precedence)) return 'list';
  return byName.get('return-path') === '<>' ? 'automatic' : 'person';
}
