import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LEAD_KINDS } from '../model/lead-kinds.ts';
import { SettingsService } from '../../staff/settings/settings.service.ts';
import type { EmailContents, LeadNotice } from '../../emails/email-content.ts';
import { OutboxService } from '../../emails/outbox.service.ts';

export type StoredLead = LeadNotice & { id: string; isSuspected: boolean };

export type OverdueLead = EmailContents['overdue_reminder'] & { id: string };

/** Enqueues the e-mails about leads, in the transaction of the change that causes them. */
@Injectable()
export class LeadEmailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Notifies staff of a lead, and confirms it to the visitor when it has an e-mail.
   * A suspected lead gets no e-mails until staff release it: the release calls this again.
   */
  async enqueueForLead(tx: EntityManager, lead: StoredLead): Promise<void> {
    if (lead.isSuspected) return;
    const about = { type: LEAD_KINDS[lead.leadKind].subject, id: lead.id } as const;
    const { notifications } = await this.settings.get(tx);
    if (notifications.newLead) {
      const { recipients, language } = notifications;
      await this.outbox.enqueue(tx, { kind: 'lead_notice', content: pickNotice(lead), recipients, language, about });
    }
    const { email, reference, serviceType, language } = lead;
    if (!email || !serviceType) return;
    await this.outbox.enqueue(tx, { kind: 'lead_confirmation', content: { reference, serviceType }, recipients: [email], language, about });
  }

  /** Reminds staff of an overdue lead. Callers make sure that each lead is reminded of once. */
  async enqueueOverdueReminder(tx: EntityManager, { id, ...lead }: OverdueLead): Promise<void> {
    const { notifications } = await this.settings.get(tx);
    if (!notifications.overdueLead) return;
    const about = { type: LEAD_KINDS[lead.leadKind].subject, id } as const;
    const { recipients, language } = notifications;
    await this.outbox.enqueue(tx, { kind: 'overdue_reminder', content: lead, recipients, language, about });
  }
}

/** Only what the e-mail shows: a lead has more. */
function pickNotice({
  leadKind,
  reference,
  phone,
  language,
  sourcePath,
  receivedAt,
  name,
  email,
  message,
  serviceType,
}: LeadNotice): LeadNotice {
  return { leadKind, reference, phone, language, sourcePath, receivedAt, name, email, message, serviceType };
}
