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
import { AnswerEmails, usableMessageId } from '../inbox/answer-emails.service.ts';
import { LeadsRepository } from '../inbox/leads.repository.ts';
import type { LeadEntry } from '../model/lead-entry.entity.ts';
import type { LeadRow } from '../model/lead-kinds.ts';
import { answeredState, repliedState, stateOf, stepsBetween } from '../model/lead-state.ts';
import { describeStep } from '../model/lead-steps.ts';
import { refreshSearchText } from '../model/refresh-search-text.sql.ts';
import { ReplyAddresses } from '../notices/reply-addresses.service.ts';
import type { InboundEmail, InboundReceipt } from './inbound-email.schema.ts';
import { type LeadAddressing, leadAddressingOf, sentIdsIn } from './raw-email.ts';
import { replyTextsOf, subjectOf, withoutControls } from './reply-text.ts';
import { RepliesRepository } from './replies.repository.ts';

/** Maximum e-mails about one lead per day; more are ignored, so that its reply address cannot be used to fill the database. */
const MAX_PER_DAY = { person: 50, program: 10 };
const MAX_ADDRESS_LENGTH = 320;

/** A subject that a mail program generated for a reply. */
const REPLY_SUBJECT = /^(re|aw|sv|antw|رد)\s*[:：]/i;

const ANSWERING_ROLES = ROLES.filter((role) => may(role, 'leads.change'));
const kind = 'contact';

interface Mail {
  /** The id of its entry. */
  id: string;
  lead: LeadRow;
  mailHash: string;
  messageId: string | null;
  /** Null for an e-mail with files only. */
  text: string | null;
  /** The original text, when `text` is only a part of it. */
  original: string | null;
  subject: string | null;
  /** The address in From, in lower case. */
  from: string;
}

/** Records e-mails of customers and colleagues to the reply address of a lead. An e-mail never deletes or overwrites anything. */
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
   * Finds the lead of an e-mail by the token in its reply address, before anything else of the e-mail is read. Without that address, by the
   * answer that it refers to, whose id only its recipient knows.
   */
  async findLead({ to, answered }: LeadAddressing): Promise<string | undefined> {
    const address = this.addresses.find(to);
    const leadId = address && (await this.replies.findLeadId(this.em, address.reference));
    if (leadId !== undefined && this.addresses.isTokenOf(leadId, address?.token ?? '')) return leadId;
    return this.replies.findLeadOfAnswer(this.em, answered);
  }

  /**
   * Records an e-mail once, with its files, or ignores it.
   *
   * @param files Its attachments. @default those in the body of the webhook
   * @param source Its raw source, when it was read from a mailbox.
   */
  async receive(email: InboundEmail, files = attachedFiles(email), source?: string): Promise<InboundReceipt> {
    const leadId = await this.findLead(leadAddressingOf(email));
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
        // Locked, so that the second of two concurrent deliveries finds the first one.
        const [lead] = await lockLeads(tx, [leadId]);
        if (!lead) return { result: 'ignored' };
        const recorded = await this.replies.findRecorded(tx, mailHash);
        if (recorded) return { result: resultOf(recorded.type), entry: { id: recorded.id, reference: lead.reference } };
        const count = await this.replies.countSince(tx, leadId, new Date(Date.now() - DAY_MS), sender);
        if (count >= MAX_PER_DAY[sender]) return { result: 'ignored' };
        const mail = {
          id: uuid(),
          lead,
          mailHash,
          messageId: usableMessageId(email.messageId) ?? null,
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
    // If the process is killed before this, the next delivery adds the files: both steps are idempotent.
    if (files && entry && sender === 'person')
      await this.uploads.receiveAttachments(files, { leadId, entryId: entry.id, reference: entry.reference, key: mailHash });
    return { result };
  }

  /** Records an answer by e-mail, as if the colleague had recorded it. */
  private async recordAnswer(tx: EntityManager, mail: Mail, colleague: { id: string; isAssignable: boolean }): Promise<void> {
    const { id, first_answered_at: firstAnsweredAt } = mail.lead;
    const before = stateOf(mail.lead);
    const state = answeredState(before, colleague.isAssignable ? colleague.id : null);
    const actor = adminActor(colleague.id);
    await updateStates(tx, [{ id, state }], new Date());
    await this.insertEntry(tx, mail, { type: 'answer', authorId: colleague.id, isVerified: null, sender: null });
    const details = { entryId: mail.id, channel: 'email', isFirst: firstAnsweredAt === null, isByMail: true };
    await this.auditLog.recordAll(tx, [
      describeStep({ kind, id, step: 'answered', actor, details }),
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor, ...step })),
    ]);
  }

  /** Records a reply of the customer, or of someone else who has the reply address. A done lead is reopened. */
  private async recordReply(tx: EntityManager, mail: Mail, isVerified: boolean): Promise<void> {
    const { id, status, replied_at: repliedAt } = mail.lead;
    const before = stateOf(mail.lead);
    const state = repliedState(before);
    await updateStates(tx, [{ id, state }]);
    await this.insertEntry(tx, mail, { type: 'reply', authorId: null, isVerified, sender: isVerified ? null : mail.from });
    await refreshSearchText(tx, [id]);
    if (status !== 'spam') await this.colleagues.notifyReplied(tx, { lead: mail.lead, isVerified, isMarked: repliedAt !== null });
    await this.auditLog.recordAll(tx, [
      describeStep({ kind, id, step: 'replied', actor: VISITOR, details: { entryId: mail.id, isVerified } }),
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor: VISITOR, ...step })),
    ]);
  }

  /** Records an automated e-mail, which neither stops the clock nor reopens the lead. */
  private async recordNote(tx: EntityManager, mail: Mail, type: 'automatic' | 'bounce'): Promise<void> {
    const { id } = mail.lead;
    await updateStates(tx, [{ id, state: stateOf(mail.lead) }]);
    await this.insertEntry(tx, mail, { type, authorId: null, isVerified: null, sender: mail.from });
    const details = { entryId: mail.id, isAutomatic: true };
    await this.auditLog.record(tx, describeStep({ kind, id, step: 'noted', actor: VISITOR, details }));
  }

  private async insertEntry(
    tx: EntityManager,
    { lead, from: _, ...columns }: Mail,
    entry: Pick<LeadEntry, 'type' | 'authorId' | 'isVerified' | 'sender'>,
  ): Promise<void> {
    const unset = { undoneAt: null, undoneBy: null, slotFrom: null, bouncedAt: null };
    await this.leads.insertEntry(tx, { ...columns, leadId: lead.id, channel: 'email', createdAt: new Date(), ...unset, ...entry });
  }
}

/** All texts of an e-mail from the webhook. Delivery reports name the bounced e-mail in an attached part. */
function textsOf({ text, html, headers, attachments }: InboundEmail): string {
  const parts = attachments?.map(({ content }) => Buffer.from(content ?? '', 'base64').toString('latin1')) ?? [];
  return [text, html, ...Object.values(headers ?? {}), ...parts].join('\n');
}

function resultOf(type: LeadEntry['type']): InboundReceipt['result'] {
  return type === 'answer' || type === 'reply' ? type : 'note';
}

/**
 * Identifies an e-mail to a lead, for both webhook and IMAP. Includes the text, because some programs reuse a Message-ID or set none.
 */
function hashOf(leadId: string, { messageId, from, subject, attachments }: InboundEmail, text: string): string {
  const id = messageId?.trim();
  const identifiers = id ? [id] : [from, subject, attachments?.map(({ name }) => name)];
  const normalised = text.replace(/\s+/g, ' ').trim();
  return createHash('sha256')
    .update(JSON.stringify([leadId, ...identifiers, normalised]))
    .digest('base64url');
}

/** The attachments in the body of the webhook; undefined for none. */
function attachedFiles({ attachments }: InboundEmail): AsyncIterable<ArrivingFile> | undefined {
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
 * The kind of sender: a person, an automatic reply (`automatic`), a delivery report of a mail server (`bounce`), or a mailing list
 * (`list`).
 */
type MailOrigin = 'person' | 'automatic' | 'bounce' | 'list';

/** Determines the kind of sender from the headers. */
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
