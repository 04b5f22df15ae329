import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import type { LeadUrgency } from '../../../contract/lead-place.ts';
import { type NewEmail, OutboxService } from '../../emails/outbox.service.ts';
import { insertPushes, insertReminder } from '../push/push-messages.sql.ts';
import { findRecipients, type NoticeRecipient, type Readers } from '../../staff/settings/notice-recipients.ts';
import { NoticeRecipientsService } from '../../staff/settings/notice-recipients.service.ts';
import { LEAD_KINDS, type LeadKind } from '../model/lead-kinds.ts';
import { LeadLinksService } from './lead-links.service.ts';
import type { ConfirmedWindow, WindowNotice } from './visitor-emails.ts';
import { planEmail } from '../../../contract/notices.ts';
import type { EmailContent } from '../../emails/email-kinds.service.ts';

/** What staff have decided about a window, as its visitor is told. */
export type WindowNews = { id: string; leadKind: LeadKind; email: string; language: Language } & (
  | { kind: 'window_confirmed'; content: ConfirmedWindow }
  | { kind: 'window_taken_back'; content: WindowNotice }
);

/** A lead that staff and its visitor are to be told of: what decides which e-mails there are. */
export interface StoredLead {
  id: string;
  kind: LeadKind;
  reference: string;
  language: Language;
  /** Null for what the form does not ask for, or nobody filled in. */
  email: string | null;
  serviceType: string | null;
  urgency: LeadUrgency | null;
  isSuspected: boolean;
}

interface LeadEmailOptions {
  /** Whether the visitor gets a confirmation. @default true */
  isConfirmed?: boolean;
  /** The e-mail address of a colleague who knows of the lead already. */
  addedBy?: string;
}

/** What is to be stored with a new lead: the e-mails about it, and which of their recipients are notified in their browsers too. */
export interface LeadNotices {
  emails: NewEmail[];
  told: NoticeRecipient[];
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

  /** Notifies staff of leads that are suspected no more, and confirms each to its visitor who was not told when it arrived. */
  async enqueueForReleased(tx: EntityManager, leads: readonly StoredLead[]): Promise<void> {
    const readers = await this.recipients.read(tx);
    const ids = leads.map(({ id }) => id);
    const confirmed = await this.links.findLinked(tx, ids);
    const notices = leads.map((lead) => ({ lead, ...noticesOf(lead, readers, { isConfirmed: !confirmed.has(lead.id) }) }));
    await this.outbox.enqueue(tx, ...notices.flatMap(({ emails }) => emails));
    for (const [kind, ofKind] of Map.groupBy(notices, ({ lead }) => lead.kind)) {
      const pushed = ofKind.map(({ lead: { id: leadId, reference }, told }) => ({ leadId, reference, told }));
      await insertPushes(tx, LEAD_KINDS[kind].notice, pushed);
    }
  }

  /**
   * The notices of a new lead, before the transaction that stores it, which holds the lock of its network. Settings and choices of the
   * recipients may be a few seconds old.
   */
  async composeForLead(lead: StoredLead, options: LeadEmailOptions = {}): Promise<LeadNotices> {
    return noticesOf(lead, await this.recipients.readCached(), options);
  }

  /** Enqueues the notices that were composed for a new lead. */
  async enqueueForNew(
    tx: EntityManager,
    { id: leadId, kind, reference }: Pick<StoredLead, 'id' | 'kind' | 'reference'>,
    { emails, told }: LeadNotices,
  ): Promise<void> {
    await this.outbox.enqueue(tx, ...emails);
    await insertPushes(tx, LEAD_KINDS[kind].notice, [{ leadId, reference, told }]);
  }

  /** Tells a visitor which of the windows it will be, or will not be. */
  async enqueueWindowNews(tx: EntityManager, { id, leadKind, email, language, ...news }: WindowNews): Promise<void> {
    const about = { type: LEAD_KINDS[leadKind].subject, id } as const;
    await this.outbox.dropWindowNews(tx, id);
    await this.outbox.enqueue(tx, { ...news, recipients: [email], language, about });
  }

  /** Reminds staff of overdue leads. Callers make sure that each lead is reminded of once. */
  async enqueueOverdueReminders(tx: EntityManager, leads: readonly OverdueLead[]): Promise<void> {
    if (leads.length === 0) return;
    const readers = await this.recipients.read(tx);
    const reminded = leads.map((lead) => {
      return { ...lead, told: findRecipients({ news: 'overdueLead', assigneeId: lead.assigneeId, isUrgent: true }, readers) };
    });
    const emails = reminded.flatMap(({ id, kind, dueAt, told }) =>
      toRecipients(told, { kind: 'overdue_reminder', content: { dueAt }, about: { type: LEAD_KINDS[kind].subject, id } }),
    );
    await this.outbox.enqueue(tx, ...emails);
    for (const { id: leadId, reference, dueAt, told } of reminded) await insertReminder(tx, { leadId, reference, told }, dueAt);
  }
}

function noticesOf(lead: StoredLead, readers: Readers, { isConfirmed = true, addedBy }: LeadEmailOptions = {}): LeadNotices {
  const { email, reference, serviceType, urgency } = lead;
  const about = { type: LEAD_KINDS[lead.kind].subject, id: lead.id } as const;
  const isEmergency = urgency === 'emergency';
  // Staff read of a suspected lead in the next digest, and are told once they have released it.
  const told = lead.isSuspected ? [] : findRecipients({ news: 'newLead', assigneeId: null, isUrgent: isEmergency }, readers);
  const others = told.filter((each) => each.email !== addedBy);
  const emails = toRecipients(others, { kind: 'lead_notice', content: {}, about });
  if (email && serviceType && isConfirmed) {
    const content = { reference, serviceType, ...(isEmergency && { isEmergency: true }) };
    emails.push({ kind: 'lead_confirmation', content, recipients: [email], language: lead.language, about });
  }
  return { emails, told: others };
}

/** The same e-mail to each member of staff, in their language and when they want it; none to those who want no e-mails. */
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
