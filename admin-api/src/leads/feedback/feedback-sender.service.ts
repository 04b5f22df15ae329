import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { FEEDBACK_NOTICE_VERSION } from '../../../contract/privacy.ts';
import { tryLock } from '../../database/advisory-locks.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { FeedbackRequest } from './feedback.entity.ts';
import { FeedbackService, isSendingTime } from './feedback.service.ts';
import { findLeadsWithoutFeedbackRequest } from './feedback.sql.ts';

const INTERVAL_MS = 10 * MINUTE_MS;
/** Delay after a lead was done, so that the customer can judge the work. */
const DELAY_MS = DAY_MS;
/** Leads done longer ago get no feedback request, for example after the server was down. */
const MAX_AGE_MS = 14 * DAY_MS;
/** Maximum feedback requests per run. */
const BATCH_SIZE = 50;

/** Sends one feedback request per lead, if the company has enabled them. */
@Injectable()
export class FeedbackSender implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly feedback: FeedbackService,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Sending feedback requests', () => this.sendDue());
  }

  /** Enqueues the feedback requests that are due, during the day and unless another process is doing so. */
  async sendDue(now = Date.now()): Promise<void> {
    if (!isSendingTime(now)) return;
    await this.em.transactional(async (tx) => {
      const enabledSince = await this.feedback.enabledSince(tx);
      if (!enabledSince || !(await tryLock(tx, 'feedback requests', 0))) return;
      const since = new Date(Math.max(enabledSince.getTime(), now - MAX_AGE_MS));
      const until = new Date(now - DELAY_MS);
      const due = await findLeadsWithoutFeedbackRequest(tx, { noticeVersion: FEEDBACK_NOTICE_VERSION, since, until, limit: BATCH_SIZE });
      for (const { id, reference, email, language } of due) {
        // Also for an address that has opted out, so that the lead is not selected again.
        await tx.insert(FeedbackRequest, { leadId: id, askedAt: new Date(now), rating: null, ratedAt: null });
        if (await this.feedback.hasOptedOut(tx, email)) continue;
        const about = { type: 'contact_submission', id } as const;
        await this.outbox.enqueue(tx, { kind: 'feedback_request', content: { reference }, recipients: [email], language, about });
      }
    });
  }
}
