import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { SECOND_MS } from '../../../contract/durations.ts';
import { isOwnNotice } from '../../../contract/notices.ts';
import { OutboxRepository } from '../../emails/outbox.repository.ts';
import { type CollectedEmail, collectForDigest, findDueDigestAccounts } from '../../emails/outbox.sql.ts';
import { toRows } from '../../emails/outbox.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { choiceOf } from '../../staff/settings/notice-recipients.ts';
import { NoticeRecipientsService } from '../../staff/settings/notice-recipients.service.ts';
import { User } from '../../staff/users/user.entity.ts';
import { LeadAlertsRepository } from './lead-alerts.repository.ts';
import { LeadFactsRepository } from './lead-facts.sql.ts';
import { LEAD_KINDS, type LeadKind } from '../model/lead-kinds.ts';
import type { DigestLead, LeadAssigned, LeadMention } from './staff-emails.ts';
import { countNewSuspected } from './notices.sql.ts';

const INTERVAL_MS = 15 * SECOND_MS;

/** Combines e-mails that are held for a colleague into one digest. */
@Injectable()
export class DigestsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly outbox: OutboxRepository,
    private readonly leads: LeadFactsRepository,
    private readonly alerts: LeadAlertsRepository,
    private readonly recipients: NoticeRecipientsService,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Creating digests', () => this.createDue());
  }

  /** Creates every digest that is due. */
  async createDue(): Promise<void> {
    for (const userId of await findDueDigestAccounts(this.em)) await this.create(userId);
  }

  /**
   * Collects held e-mails and enqueues the digest in one transaction, so that each e-mail is in exactly one digest even if the process is
   * killed. Leads that no longer need attention are left out. For a reader with all notifications on, the digest counts new suspected
   * leads; these alone do not cause a digest.
   */
  private async create(userId: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const id = uuid();
      const collected = await collectForDigest(tx, id, userId);
      const user = await tx.findOne(User, { id: userId, disabledAt: null });
      const leads = user ? await this.findOpen(tx, userId, collected) : [];
      if (!user || leads.length === 0) return;
      const { email, language } = user;
      const receivesEverything = choiceOf(user, (await this.recipients.read(tx)).list) === 'everything';
      const suspected = receivesEverything ? await countNewSuspected(tx, userId) : 0;
      const about = { type: 'user', id: userId } as const;
      const rows = toRows([{ kind: 'lead_digest', content: { leads, suspected }, recipients: [email], language, about }]);
      await this.outbox.insert(
        tx,
        rows.map((row) => ({ ...row, id })),
      );
    });
  }

  /** Each lead once, with the reasons that still apply: it awaits a first reply, or the reader has not opened it since. */
  private async findOpen(tx: EntityManager, userId: string, collected: readonly CollectedEmail[]): Promise<DigestLead[]> {
    const ids = [...new Set(collected.map(({ aboutId }) => aboutId))];
    const unseen = new Set(await this.alerts.findUnseen(tx, userId, ids));
    const leads = (await this.leads.findAll(ids, tx)).map(({ id, leadKind, isWaiting }) => {
      const about = collected.filter(({ aboutId }) => aboutId === id).map((email) => reasonOf(email, leadKind));
      const reasons = about.filter(({ notice }) => (isOwnNotice(notice) ? unseen.has(id) : isWaiting));
      return { leadId: id, reasons };
    });
    return leads.filter(({ reasons }) => reasons.length > 0);
  }
}

function reasonOf({ kind, content }: CollectedEmail, leadKind: LeadKind): DigestLead['reasons'][number] {
  if (kind === 'lead_mention') return { notice: 'mention', author: (content as LeadMention).author };
  if (kind === 'lead_assigned') return { notice: 'assigned', author: (content as LeadAssigned).author };
  if (kind === 'lead_notice') return { notice: LEAD_KINDS[leadKind].notice };
  if (kind === 'lead_replied') return { notice: 'replied' };
  return { notice: kind === 'overdue_reminder' ? 'overdueLead' : 'returned' };
}
