import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { mentionsIn } from '../../../contract/mentions.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { ValidationFailed } from '../../http/errors.ts';
import { findRecipients, hasNotifications, toRecipient } from '../../staff/settings/notice-recipients.ts';
import type { CustomerAction } from './staff-emails.ts';
import { toRecipients } from './lead-emails.service.ts';
import { insertPushes, type NotifiedLead } from '../push/push-messages.sql.ts';
import { User } from '../../staff/users/user.entity.ts';
import { NoticeRecipientsService } from '../../staff/settings/notice-recipients.service.ts';
import type { AssignedLead } from '../assignment/assignees.service.ts';
import { LEAD_KINDS, type LeadKind, type LeadRow } from '../model/lead-kinds.ts';
import { LeadAlertsRepository, type NewAlert } from './lead-alerts.repository.ts';

interface NoteOnLead {
  lead: Pick<LeadRow, 'kind' | 'id' | 'reference'>;
  text: string;
  authorId: string;
}

/** A lead whose snooze has ended. */
export interface ReturnedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  assigneeId: string | null;
  snoozedBy: string | null;
  /** ISO 8601. */
  until: string;
}

interface ReplyToLead {
  lead: Pick<LeadRow, 'kind' | 'id' | 'reference' | 'assignee_id' | 'is_suspected'>;
  /** Whether it came from the e-mail address of the lead. */
  isVerified: boolean;
  /** Whether the lead already has an unanswered reply. */
  isMarked: boolean;
  /** What the customer did on the request page. @default a reply by e-mail */
  news?: CustomerAction;
}

/**
 * Notifies colleagues about leads: by an alert in the staff area, an e-mail in their language, and push, in the transaction of the change.
 */
@Injectable()
export class ColleagueNoticesService {
  constructor(
    private readonly alerts: LeadAlertsRepository,
    private readonly outbox: OutboxService,
    private readonly recipients: NoticeRecipientsService,
  ) {}

  /**
   * Notifies the accounts that a note mentions, except its author, deactivated ones, and those with notifications off.
   *
   * @returns the number of mentioned accounts.
   * @throws ValidationFailed when it mentions an unknown account.
   */
  async notifyMentioned(tx: EntityManager, { lead, text, authorId }: NoteOnLead): Promise<number> {
    const ids = mentionsIn(text);
    if (ids.length === 0) return 0;
    const users = await tx.find(User, { id: { $in: [...ids, authorId] } });
    if (ids.some((id) => !users.some((user) => user.id === id))) throw new ValidationFailed([{ field: 'note', key: 'field.mention' }]);
    const author = users.find((user) => user.id === authorId)?.name ?? '';
    const mentioned = users.filter(({ id, disabledAt }) => id !== authorId && disabledAt === null && ids.includes(id));
    const recipients = mentioned.filter(hasNotifications).map(toRecipient);
    const about = { type: LEAD_KINDS[lead.kind].subject, id: lead.id } as const;
    const notified = [{ leadId: lead.id, reference: lead.reference, recipients }];
    await this.insertAlerts(tx, notified, { type: 'mention', authorId });
    await this.outbox.enqueue(tx, ...toRecipients(recipients, { kind: 'lead_mention', content: { author }, about }));
    await insertPushes(tx, 'mention', notified);
    return ids.length;
  }

  /**
   * Notifies the assignee of a reply. If there is no assignee with notifications on, the recipients of new leads, owners and managers are
   * notified. Recipients who have not opened the lead since the last reply are not notified again. Suspected leads cause no notifications.
   */
  async notifyReplied(tx: EntityManager, { lead, isVerified, isMarked, news }: ReplyToLead): Promise<void> {
    if (lead.is_suspected) return;
    const { kind, id: leadId, reference, assignee_id: assigneeId } = lead;
    const pending = await this.alerts.findNotified(tx, leadId, 'replied');
    const candidates = findRecipients({ news: 'replied', assigneeId, isUrgent: true }, await this.recipients.read(tx));
    const recipients = candidates.filter(({ userId }) => (userId === null ? !isMarked : !pending.has(userId)));
    const content = { isVerified, ...(news && { news }) };
    const about = { type: LEAD_KINDS[kind].subject, id: leadId } as const;
    const replied = [{ leadId, reference, recipients }];
    await this.insertAlerts(tx, replied, { type: 'replied', authorId: null });
    await this.outbox.enqueue(tx, ...toRecipients(recipients, { kind: 'lead_replied', content, about }));
    await insertPushes(tx, 'replied', replied);
  }

  /**
   * Notifies the new assignees of leads, unless they assigned the leads to themselves. Several leads are one e-mail and one push
   * notification, about the first of them.
   */
  async notifyAssigned(tx: EntityManager, leads: readonly AssignedLead[], authorId: string): Promise<void> {
    if (leads.length === 0) return;
    await this.alerts.deleteAssigned(
      tx,
      leads.map(({ id }) => id),
    );
    const byAssignee = Map.groupBy(leads, ({ assigneeId }) => assigneeId);
    const users = await tx.find(User, { id: { $in: [authorId, ...[...byAssignee.keys()].filter((id) => id !== null)] } });
    const author = users.find(({ id }) => id === authorId)?.name ?? '';
    for (const user of users) {
      const own = user.id === authorId || user.disabledAt !== null || !hasNotifications(user) ? [] : (byAssignee.get(user.id) ?? []);
      const [first] = own;
      if (!first) continue;
      const recipients = [toRecipient(user)];
      const about = { type: LEAD_KINDS[first.kind].subject, id: first.id } as const;
      const content = { author, more: own.length - 1 };
      const assigned = own.map(({ id: leadId, reference }) => ({ leadId, reference, recipients }));
      await this.insertAlerts(tx, assigned, { type: 'assigned', authorId });
      await this.outbox.enqueue(tx, ...toRecipients(recipients, { kind: 'lead_assigned', content, about }));
      await insertPushes(tx, 'assigned', assigned.slice(0, 1));
    }
  }

  /** Reminds the colleague who snoozed a lead; if that account is deactivated or has notifications off, the assignee. */
  async notifyReturned(tx: EntityManager, leads: readonly ReturnedLead[]): Promise<void> {
    const ids = new Set(leads.flatMap(({ snoozedBy, assigneeId }) => [snoozedBy, assigneeId]).filter((id) => id !== null));
    const found = await tx.find(User, { id: { $in: [...ids] }, disabledAt: null });
    const users = new Map(found.filter(hasNotifications).map((user) => [user.id, user]));
    const returned = leads.flatMap(({ id: leadId, snoozedBy, assigneeId, ...lead }) => {
      const user = users.get(snoozedBy ?? '') ?? users.get(assigneeId ?? '');
      return user ? [{ ...lead, leadId, recipients: [toRecipient(user)] }] : [];
    });
    await this.insertAlerts(tx, returned, { type: 'returned', authorId: null });
    const emails = returned.flatMap(({ kind, leadId, until, recipients }) =>
      toRecipients(recipients, { kind: 'lead_returned', content: { until }, about: { type: LEAD_KINDS[kind].subject, id: leadId } }),
    );
    await this.outbox.enqueue(tx, ...emails);
    await insertPushes(tx, 'returned', returned);
  }

  /** Inserts an alert for each recipient with an account. */
  private async insertAlerts(
    tx: EntityManager,
    leads: readonly NotifiedLead[],
    { type, authorId }: Pick<NewAlert, 'type' | 'authorId'>,
  ): Promise<void> {
    const createdAt = new Date();
    await this.alerts.insertAll(
      tx,
      leads.flatMap(({ leadId, recipients }) =>
        recipients.flatMap(({ userId }) => (userId === null ? [] : [{ id: uuid(), userId, type, leadId, authorId, createdAt }])),
      ),
    );
  }
}
