import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { mentionsIn } from '../../../contract/mentions.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { ValidationFailed } from '../../http/errors.ts';
import { isToldOf, toRecipient } from '../../staff/settings/notice-recipients.ts';
import type { VisitorNews } from './staff-emails.ts';
import { toRecipients } from './lead-emails.service.ts';
import { insertPushes } from '../push/push-messages.sql.ts';
import { User } from '../../staff/users/user.entity.ts';
import { NoticeRecipientsService } from '../../staff/settings/notice-recipients.service.ts';
import type { AssignedLead } from '../assignment/assignees.service.ts';
import { LEAD_KINDS, type LeadKind, type LeadRow } from '../model/lead-kinds.ts';
import { LeadAlertsRepository } from './lead-alerts.repository.ts';

interface NoteOnLead {
  lead: Pick<LeadRow, 'kind' | 'id' | 'reference'>;
  text: string;
  authorId: string;
}

/** A lead that was put off until now. */
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
  /** Whether an earlier reply waits already. */
  isMarked: boolean;
  /** What the visitor has done on the page of the request. @default a reply by e-mail */
  news?: VisitorNews;
}

/** Tells colleagues of a lead: an alert in the staff area and an e-mail in their language, in the transaction that causes them. */
@Injectable()
export class ColleagueNoticesService {
  constructor(
    private readonly alerts: LeadAlertsRepository,
    private readonly outbox: OutboxService,
    private readonly recipients: NoticeRecipientsService,
  ) {}

  /**
   * Tells those whom a note mentions, except its author and whoever cannot sign in any more.
   *
   * @returns How many accounts the note mentions.
   * @throws ValidationFailed when it mentions an account that there is not.
   */
  async notifyMentioned(tx: EntityManager, { lead, text, authorId }: NoteOnLead): Promise<number> {
    const ids = mentionsIn(text);
    if (ids.length === 0) return 0;
    const users = await tx.find(User, { id: { $in: [...ids, authorId] } });
    if (ids.some((id) => !users.some((user) => user.id === id))) throw new ValidationFailed([{ field: 'note', key: 'field.mention' }]);
    const author = users.find((user) => user.id === authorId)?.name ?? '';
    const mentioned = users.filter(({ id, disabledAt }) => id !== authorId && disabledAt === null && ids.includes(id));
    const createdAt = new Date();
    await this.alerts.insertAll(
      tx,
      mentioned.map(({ id: userId }) => ({ id: uuid(), userId, type: 'mention', leadId: lead.id, authorId, createdAt })),
    );
    const about = { type: LEAD_KINDS[lead.kind].subject, id: lead.id } as const;
    await this.outbox.enqueue(
      tx,
      ...toRecipients(mentioned.filter((user) => isToldOf('mention', user)).map(toRecipient), {
        kind: 'lead_mention',
        content: { author },
        about,
      }),
    );
    const told = mentioned.map(({ id }) => id);
    const pushed = { leadId: lead.id, reference: lead.reference };
    await insertPushes(
      tx,
      'mention',
      told.map((userId) => ({ ...pushed, userId })),
    );
    return ids.length;
  }

  /**
   * Tells whoever looks after a lead that its visitor has replied. When that is nobody who can sign in, it is told like a new lead of its
   * kind. More replies are no news to a colleague who has not opened the lead since: forty e-mails to a lead make no forty to staff. Of a suspected
   * lead nobody is told.
   */
  async notifyReplied(tx: EntityManager, { lead, isVerified, isMarked, news }: ReplyToLead): Promise<void> {
    if (lead.is_suspected) return;
    const { kind, id: leadId, reference, assignee_id: assigneeId } = lead;
    const { subject, notice } = LEAD_KINDS[kind];
    const assignee = assigneeId === null ? null : await tx.findOne(User, { id: assigneeId, disabledAt: null });
    const { accounts, addresses } = assignee ? { accounts: [assignee], addresses: [] } : await this.recipients.findReaders(tx, notice);
    const known = await this.alerts.findTold(tx, leadId, 'replied');
    const told = accounts.filter(({ id }) => !known.has(id));
    const createdAt = new Date();
    await this.alerts.insertAll(
      tx,
      told.map(({ id: userId }) => ({ id: uuid(), userId, type: 'replied', leadId, authorId: null, createdAt })),
    );
    const readers = [...told.filter((user) => isToldOf('replied', user)).map(toRecipient), ...(isMarked ? [] : addresses)];
    const content = { isVerified, ...(news && { news }) };
    await this.outbox.enqueue(tx, ...toRecipients(readers, { kind: 'lead_replied', content, about: { type: subject, id: leadId } }));
    await insertPushes(
      tx,
      'replied',
      told.map(({ id: userId }) => ({ leadId, reference, userId })),
    );
  }

  /**
   * Tells the new assignees of leads, unless they took them themselves. Many at once are one e-mail and one notification, about
   * the first of them.
   */
  async notifyAssigned(tx: EntityManager, leads: readonly AssignedLead[], authorId: string): Promise<void> {
    if (leads.length === 0) return;
    await this.alerts.deleteAssigned(
      tx,
      leads.map(({ id }) => id),
    );
    const given = Map.groupBy(leads, ({ assigneeId }) => assigneeId);
    const users = await tx.find(User, { id: { $in: [authorId, ...[...given.keys()].filter((id) => id !== null)] } });
    const author = users.find(({ id }) => id === authorId)?.name ?? '';
    const createdAt = new Date();
    for (const user of users) {
      const own = user.id === authorId || user.disabledAt !== null ? [] : (given.get(user.id) ?? []);
      const [first] = own;
      if (!first) continue;
      const userId = user.id;
      await this.alerts.insertAll(
        tx,
        own.map(({ id }) => ({ id: uuid(), userId, type: 'assigned', leadId: id, authorId, createdAt })),
      );
      const about = { type: LEAD_KINDS[first.kind].subject, id: first.id } as const;
      const content = { author, more: own.length - 1 };
      if (isToldOf('assigned', user))
        await this.outbox.enqueue(tx, ...toRecipients([toRecipient(user)], { kind: 'lead_assigned', content, about }));
      await insertPushes(tx, 'assigned', [{ leadId: first.id, reference: first.reference, userId }]);
    }
  }

  /** Reminds whoever put off a lead; in place of somebody who cannot sign in any more, whoever looks after it. */
  async notifyReturned(tx: EntityManager, leads: readonly ReturnedLead[]): Promise<void> {
    const ids = new Set(leads.flatMap(({ snoozedBy, assigneeId }) => [snoozedBy, assigneeId]).filter((id) => id !== null));
    const users = new Map((await tx.find(User, { id: { $in: [...ids] }, disabledAt: null })).map((user) => [user.id, user]));
    const told = leads.flatMap((lead) => {
      const user = users.get(lead.snoozedBy ?? '') ?? users.get(lead.assigneeId ?? '');
      return user ? [{ lead, user }] : [];
    });
    const createdAt = new Date();
    await this.alerts.insertAll(
      tx,
      told.map(({ lead, user }) => {
        return { id: uuid(), userId: user.id, type: 'returned', leadId: lead.id, authorId: null, createdAt };
      }),
    );
    await this.outbox.enqueue(
      tx,
      ...told
        .filter(({ user }) => isToldOf('returned', user))
        .flatMap(({ lead: { kind, id, until }, user }) => {
          const about = { type: LEAD_KINDS[kind].subject, id } as const;
          return toRecipients([toRecipient(user)], { kind: 'lead_returned', content: { until }, about });
        }),
    );
    await insertPushes(
      tx,
      'returned',
      told.map(({ lead, user }) => ({ leadId: lead.id, reference: lead.reference, userId: user.id })),
    );
  }
}
