import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import type { Company } from '../../../contract/company.ts';
import { UNDO_OFFER_MS } from '../../../contract/durations.ts';
import { inLanguage } from '../../../contract/languages.ts';
import { LEADS_CHANNEL, type LeadAnnouncement } from '../../audit-log/lead-announcement.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { notify } from '../../database/listen-notify.ts';
import type { EmailDraft } from '../../emails/email-draft.ts';
import { type DueEmail, type EmailContents, EmailKinds } from '../../emails/email-kinds.service.ts';
import { OutboxRepository } from '../../emails/outbox.repository.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { type ComposedEmail, messageIdOf } from '../../emails/render-email.ts';
import { AnswerAlreadySent, EmailAlreadySent, NoMailServer, NotFound, ValidationFailed } from '../../http/errors.ts';
import type { EmailMessages } from '../../messages/email-texts.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { LeadFilesService } from '../files/lead-files.service.ts';
import type { LeadEntry } from '../model/lead-entry.entity.ts';
import type { LeadRow } from '../model/lead-kinds.ts';
import type { LeadDetail } from '../model/lead-view.schema.ts';
import { findLead } from '../model/leads.sql.ts';
import { ReplyAddresses } from '../notices/reply-addresses.service.ts';
import { LeadsRepository } from './leads.repository.ts';

/** Clears the delivery result of an e-mail that is sent again. */
const UNSENT_STATE = { sentAt: null, failureCode: null, reason: null };

/** Maximum Message-IDs in References: header lines are limited, and clients need the first and the last ones. */
const MAX_REFERENCES = 20;

/** A well-formed Message-ID; mail programs may send anything. */
const MESSAGE_ID = /^<[^<>\s]{1,500}>$/;

declare module '../../emails/email-kinds.service.ts' {
  interface EmailContents {
    lead_answer: { entryId: string };
  }
}

/** E-mails answers to customers. The e-mail has the same id as its entry in the thread. */
@Injectable()
export class AnswerEmails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: EmailKinds,
    private readonly outbox: OutboxService,
    private readonly emails: OutboxRepository,
    private readonly leads: LeadsRepository,
    private readonly files: LeadFilesService,
    private readonly replies: ReplyAddresses,
    private readonly auditLog: AuditLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.kinds.register('lead_answer', {
      compose: (email) => this.compose(email),
      onSettled: ({ aboutId }) => announce(this.em, aboutId),
    });
  }

  /** Whether answers can be sent, and which variables are not configured. */
  get sending(): LeadDetail['sending'] {
    const { smtpUrl, replyAddress } = this.config;
    const missing: LeadDetail['sending']['missing'] = [];
    if (smtpUrl === undefined) missing.push('SMTP_URL');
    if (replyAddress === undefined) missing.push('REPLY_ADDRESS');
    return { isPossible: smtpUrl !== undefined, missing };
  }

  /**
   * Checks that an answer to a lead can be sent by e-mail.
   *
   * @returns the e-mail address of the customer.
   * @throws NoMailServer
   * @throws ValidationFailed when the lead has no e-mail address.
   */
  recipientOf({ email }: LeadRow): string {
    if (!this.sending.isPossible) throw new NoMailServer();
    if (email === null) throw new ValidationFailed([{ field: 'channel', key: 'field.noEmailAddress' }]);
    return email;
  }

  /**
   * Enqueues the e-mail of an answer to a locked lead, with its attachments. It can be undone for ten seconds.
   *
   * @param filesKey The key that its attachments were uploaded with; undefined for none.
   * @throws ValidationFailed when an attachment cannot be sent.
   */
  async enqueue(tx: EntityManager, lead: LeadRow, { entryId, filesKey }: { entryId: string; filesKey: string | undefined }): Promise<void> {
    const { id, language } = lead;
    if (filesKey !== undefined) await this.files.attachToAnswer(tx, filesKey, { leadId: id, entryId });
    await this.outbox.enqueue(tx, {
      ...{ id: entryId, kind: 'lead_answer', content: { entryId }, recipients: [this.recipientOf(lead)], language },
      about: { type: 'contact_submission', id },
      delayMs: UNDO_OFFER_MS,
    });
  }

  /**
   * Cancels the e-mail of an answer, if it has one, while no attempt to send it was made, or after it failed or bounced. Its attachments
   * can be sent with another answer.
   *
   * @throws AnswerAlreadySent
   */
  async cancel(tx: EntityManager, { id, bouncedAt }: Pick<LeadEntry, 'id' | 'bouncedAt'>): Promise<void> {
    // A sender skips locked rows, so it does not wait for this lock.
    const email = await this.emails.findForUpdate(tx, id);
    if (!email) return;
    const isUnattempted = email.status === 'waiting' && email.attempts === 0;
    if (!isUnattempted && email.status !== 'failed' && bouncedAt === null) throw new AnswerAlreadySent();
    await this.emails.delete(tx, id);
    await this.files.detachFromAnswer(tx, id);
  }

  /**
   * Sends an answer to a locked lead again after it failed or bounced, to the current e-mail address of the lead. Does nothing while it is
   * still waiting to be sent.
   *
   * @throws NotFound when the answer was only recorded, not sent by e-mail.
   * @throws EmailAlreadySent
   * @throws NoMailServer
   * @throws ValidationFailed when the lead no longer has an e-mail address.
   */
  async sendAgain(
    tx: EntityManager,
    lead: LeadRow,
    { id, bouncedAt }: Pick<LeadEntry, 'id' | 'bouncedAt'>,
    adminId: string,
  ): Promise<void> {
    const recipient = this.recipientOf(lead);
    const email = await this.emails.findForUpdate(tx, id);
    if (!email) throw new NotFound('answer.not_found');
    if (email.status === 'waiting') return;
    if (email.status === 'sent' && bouncedAt === null) throw new EmailAlreadySent();
    await this.emails.requeue(tx, id, new Date(), { recipient, content: { entryId: id }, ...UNSENT_STATE });
    await this.leads.setBounced(tx, [id], null);
    await this.auditLog.record(tx, {
      action: 'outbox_email.retried',
      actor: adminActor(adminId),
      subject: { type: 'outbox_email', id },
      details: { before: { status: email.status }, after: { status: 'waiting' } },
    });
    await announce(tx, lead.id);
  }

  /**
   * Marks answers to a locked lead as bounced: those that the delivery report names, or the newest e-mail to the customer when it names
   * none.
   *
   * @param ids Of e-mails, from the Message-IDs in the report.
   */
  async markBounced(tx: EntityManager, lead: LeadRow, ids: readonly string[]): Promise<void> {
    const named = await this.emails.findSent(tx, lead.id, { id: { $in: [...ids] } });
    const bounced = named.length > 0 ? named : (await this.emails.findSent(tx, lead.id, { recipient: lead.email ?? '' })).slice(0, 1);
    const answers = bounced.filter(({ kind }) => kind === 'lead_answer').map(({ id }) => id);
    if (answers.length > 0) await this.leads.setBounced(tx, answers, new Date());
  }

  /** Returns null when the lead was deleted or is restricted. */
  private async compose(email: DueEmail<EmailContents['lead_answer']>): Promise<ComposedEmail | null> {
    const { aboutId: leadId, content, company, messages } = email;
    const { entryId } = content;
    const lead = await findLead(this.em, leadId);
    const conversation = await this.leads.findEmails(leadId);
    const answer = conversation.find(({ id }) => id === entryId);
    if (!lead || !answer) return null;
    const earlier = conversation.filter(({ id, undoneAt }) => id < entryId && undoneAt === null);
    const [confirmation] = await this.emails.findSent(this.em, leadId, { kind: 'lead_confirmation' });
    const confirmationId = confirmation && messageIdOf(confirmation.id, company);
    const reply = earlier.findLast(({ type }) => type === 'reply');
    const inReplyTo = usableMessageId(reply?.messageId) ?? confirmationId;
    const { reference } = lead;
    return {
      draft: answerDraft(
        messages,
        { reference, text: answer.text ?? '', subject: reply?.subject ?? null, website: this.config.publicUrl },
        company,
      ),
      // Written by a person, so automatic replies to it are allowed.
      headers: { 'Auto-Submitted': 'no' },
      messageId: answer.messageId ?? undefined,
      inReplyTo,
      references: referencesOf([confirmationId, ...earlier.map(({ messageId }) => usableMessageId(messageId))], inReplyTo),
      files: await this.files.readSent(entryId),
      ...this.replies.headersOf(leadId, reference),
    };
  }
}

/** Updates open tabs. Does not change the version of the lead, which would make a colleague's unsent answer stale. */
function announce(em: EntityManager, id: string): Promise<void> {
  const changes: LeadAnnouncement = [{ kind: 'contact', id, change: 'delivery_changed' }];
  return notify(em, LEADS_CHANNEL, JSON.stringify(changes));
}

/** A well-formed Message-ID that the next e-mail can refer to; undefined for anything else. */
export function usableMessageId(messageId: string | null | undefined): string | undefined {
  const id = messageId?.trim() ?? '';
  return MESSAGE_ID.test(id) ? id : undefined;
}

/** The References of an e-mail, oldest first; the one that it replies to is last (RFC 5322). */
function referencesOf(ids: readonly (string | undefined)[], last: string | undefined): string[] {
  const others = [...new Set(ids)].flatMap((id) => (id === undefined || id === last ? [] : [id]));
  const chain = last === undefined ? others : [...others, last];
  return chain.length > MAX_REFERENCES ? [...chain.slice(0, 1), ...chain.slice(1 - MAX_REFERENCES)] : chain;
}

/** The text of a colleague under the subject of the conversation, with the company's signature. */
function answerDraft(
  messages: EmailMessages,
  { reference, text, subject, website }: { reference: string; text: string; subject: string | null; website: string },
  company: Company,
): EmailDraft {
  const { language } = messages;
  const about = (subject ?? messages.format('leadConfirmation.subject', { reference })).replace(/^((re|aw|sv|antw|رد)\s*[:：]\s*)+/i, '');
  return {
    language,
    subject: `Re: ${about}${about.includes(reference) ? '' : ` [${reference}]`}`,
    parts: [
      ...text.split(/\n{2,}/).map((paragraph) => ({ type: 'text', text: paragraph, direction: 'auto' }) as const),
      {
        type: 'signature',
        name: inLanguage(company.name, language),
        phone: { display: company.phoneDisplay, href: `tel:${company.phone}` },
        website,
      },
    ],
  };
}
