import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LEAD_KINDS } from '../model/lead-kinds.ts';
import { SettingsService } from '../../staff/settings/settings.service.ts';
import type { EmailContents, LeadNotice } from '../../emails/email-content.ts';
import { OutboxService } from '../../emails/outbox.service.ts';

/** A lead that was stored. */
export type StoredLead = LeadNotice & { id: string; isSuspected: boolean };

/** A lead that was not answered in time. */
export type OverdueLead = EmailContents['overdue_reminder'] & { id: string };

/** The e-mails that leads cause, each in the transaction of its cause. */
@Injectable()
export class LeadEmailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Tells staff of a lead, and the visitor that it has arrived, if there is an address to tell it to.
   * A suspected lead causes no e-mail; once staff have released it, this is called for it.
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

  /** Reminds staff of a lead that was not answered in time. Whoever watches the clock calls this once for each lead. */
  async enqueueOverdueReminder(tx: EntityManager, { id, ...lead }: OverdueLead): Promise<void> {
    const { notifications } = await this.settings.get(tx);
    if (!notifications.overdueLead) return;
    const about = { type: LEAD_KINDS[lead.leadKind].subject, id } as const;
    const { recipients, language } = notifications;
    await this.outbox.enqueue(tx, { kind: 'overdue_reminder', content: lead, recipients, language, about });
  }
}

/** Only what the e-mail says: a lead has more. */
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
  const typed = { ...(name && { name }), ...(email && { email }), ...(message && { message }), ...(serviceType && { serviceType }) };
  return { leadKind, reference, phone, language, sourcePath, receivedAt, ...typed };
}
