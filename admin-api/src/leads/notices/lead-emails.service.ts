import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import type { LeadUrgency } from '../../../contract/lead-place.ts';
import { type NewEmail, OutboxService } from '../../emails/outbox.service.ts';
import { insertPushes, insertReminder } from '../push/push-messages.sql.ts';
import { findRecipients, type NoticeRecipient, type RecipientCandidates } from '../../staff/settings/notice-recipients.ts';
import { NoticeRecipientsService } from '../../staff/settings/notice-recipients.service.ts';
import { LEAD_KINDS, type LeadKind } from '../model/lead-kinds.ts';
import { LeadLinksService } from './lead-links.service.ts';
import type { ConfirmedSlot, SlotNotice } from './customer-emails.ts';
import { planEmail } from '../../../contract/notices.ts';
import type { EmailContent } from '../../emails/email-kinds.service.ts';

/** An e-mail to a customer about a confirmed or cancelled slot. */
export type SlotEmail = { id: string; leadKind: LeadKind; email: string; language: Language } & (
  | { kind: 'slot_confirmed'; content: ConfirmedSlot }
  | { kind: 'slot_cancelled'; content: SlotNotice }
);

/** The data of a lead that decides which e-mails are sent. */
export interface StoredLead {
  id: string;
  kind: LeadKind;
  reference: string;
  language: Language;
  /** Null when the form does not have the field, or it was left empty. */
  email: string | null;
  serviceType: string | null;
  urgency: LeadUrgency | null;
  isSuspected: boolean;
}

interface LeadEmailOptions {
  /** Whether the customer gets a confirmation. @default true */
  isConfirmed?: boolean;
  /** The e-mail address of the colleague who added the lead, who is not notified. */
  addedBy?: string;
}

/** The notifications that are stored with a new lead: e-mails, and the recipients of push notifications. */
export interface LeadNotices {
  emails: NewEmail[];
  recipients: NoticeRecipient[];
}

export interface OverdueLead {
  id: string;
  kind: LeadKind;
  reference: string;
  assigneeId: string | null;
  /** ISO 8601. */
  dueAt: string;
}

/** Enqueues the e-mails and notifications about leads, in the transaction of the change that causes them. */
@Injectable()
export class LeadEmailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly recipients: NoticeRecipientsService,
    private readonly links: LeadLinksService,
  ) {}

  /** Notifies staff of released leads, and sends confirmations to customers who did not get one when the lead arrived. */
  async enqueueForReleased(tx: EntityManager, leads: readonly StoredLead[]): Promise<void> {
    const readers = await this.recipients.read(tx);
    const ids = leads.map(({ id }) => id);
    const confirmed = await this.links.findLinked(tx, ids);
    const notices = leads.map((lead) => ({ lead, ...noticesOf(lead, readers, { isConfirmed: !confirmed.has(lead.id) }) }));
    await this.outbox.enqueue(tx, ...notices.flatMap(({ emails }) => emails));
    for (const [kind, ofKind] of Map.groupBy(notices, ({ lead }) => lead.kind)) {
      const pushed = ofKind.map(({ lead: { id: leadId, reference }, recipients }) => ({ leadId, reference, recipients }));
      await insertPushes(tx, LEAD_KINDS[kind].notice, pushed);
    }
  }

  /**
   * Composes the notifications of a new lead before the transaction that stores it, so that the lock of its network is held only briefly.
   * Settings and the recipients' choices may be a few seconds old.
   */
  async composeForLead(lead: StoredLead, options: LeadEmailOptions = {}): Promise<LeadNotices> {
    return noticesOf(lead, await this.recipients.readCached(), options);
  }

  /** Enqueues the notifications of a new lead. */
  async enqueueForNew(
    tx: EntityManager,
    { id: leadId, kind, reference }: Pick<StoredLead, 'id' | 'kind' | 'reference'>,
    { emails, recipients }: LeadNotices,
  ): Promise<void> {
    await this.outbox.enqueue(tx, ...emails);
    await insertPushes(tx, LEAD_KINDS[kind].notice, [{ leadId, reference, recipients }]);
  }

  /** E-mails a customer that a time slot was confirmed or cancelled. Replaces an earlier e-mail that is not sent yet. */
  async enqueueSlotEmail(tx: EntityManager, { id, leadKind, email, language, ...slotEmail }: SlotEmail): Promise<void> {
    const about = { type: LEAD_KINDS[leadKind].subject, id } as const;
    await this.outbox.dropSlotEmails(tx, id);
    await this.outbox.enqueue(tx, { ...slotEmail, recipients: [email], language, about });
  }

  /** Reminds staff of overdue leads. Callers ensure one reminder per lead. */
  async enqueueOverdueReminders(tx: EntityManager, leads: readonly OverdueLead[]): Promise<void> {
    if (leads.length === 0) return;
    const readers = await this.recipients.read(tx);
    const reminded = leads.map((lead) => {
      return { ...lead, recipients: findRecipients({ news: 'overdueLead', assigneeId: lead.assigneeId, isUrgent: true }, readers) };
    });
    const emails = reminded.flatMap(({ id, kind, dueAt, recipients }) =>
      toRecipients(recipients, { kind: 'overdue_reminder', content: { dueAt }, about: { type: LEAD_KINDS[kind].subject, id } }),
    );
    await this.outbox.enqueue(tx, ...emails);
    for (const { id: leadId, reference, dueAt, recipients } of reminded) await insertReminder(tx, { leadId, reference, recipients }, dueAt);
  }
}

function noticesOf(lead: StoredLead, readers: RecipientCandidates, { isConfirmed = true, addedBy }: LeadEmailOptions = {}): LeadNotices {
  const { email, reference, serviceType, urgency } = lead;
  const about = { type: LEAD_KINDS[lead.kind].subject, id: lead.id } as const;
  const isEmergency = urgency === 'emergency';
  // Suspected leads are counted in the next digest; notifications are sent when staff release them.
  const candidates = lead.isSuspected ? [] : findRecipients({ news: 'newLead', assigneeId: null, isUrgent: isEmergency }, readers);
  const recipients = candidates.filter((each) => each.email !== addedBy);
  const emails = toRecipients(recipients, { kind: 'lead_notice', content: {}, about });
  if (email && serviceType && isConfirmed) {
    const content = { reference, serviceType, ...(isEmergency && { isEmergency: true }) };
    emails.push({ kind: 'lead_confirmation', content, recipients: [email], language: lead.language, about });
  }
  return { emails, recipients };
}

/** One e-mail per recipient, in their language and at the time that they chose; none for recipients who turned e-mails off. */
export function toRecipients(
  recipients: readonly NoticeRecipient[],
  email: EmailContent & Pick<NewEmail, 'about'>,
  now = Date.now(),
): NewEmail[] {
  return recipients.flatMap(({ userId, email: address, language, timing }) => {
    const plan = planEmail(timing, now);
    if (!plan) return [];
    const isHeld = plan.isDigest || plan.at > now;
    const hold = isHeld ? { until: new Date(plan.at), digestOf: plan.isDigest ? userId : null } : undefined;
    return [{ ...email, recipients: [address], language, hold }];
  });
}
