import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { QUESTION_NOTICE_VERSION } from '../../../contract/privacy.ts';
import { tryLock } from '../../database/advisory-locks.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { LeadQuestion } from './feedback.entity.ts';
import { FeedbackService, isAskingTime } from './feedback.service.ts';
import { findToAsk } from './feedback.sql.ts';

const INTERVAL_MS = 10 * MINUTE_MS;
/** How long after a request was done its visitor is asked: the work has had time to fail. */
const ASKED_AFTER_MS = DAY_MS;
/** What was done earlier is asked about no more, such as after the product has stood still. */
const ASKED_WITHIN_MS = 14 * DAY_MS;
/** Maximum questions of a run. */
const BATCH_SIZE = 50;

/** Asks visitors once how it was, if the company wants that. */
@Injectable()
export class FeedbackSender implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly questions: FeedbackService,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Asking how it was', () => this.ask());
  }

  /** Enqueues the questions that are due, unless another process is doing so, or it is no time to ask. */
  async ask(now = Date.now()): Promise<void> {
    if (!isAskingTime(now)) return;
    await this.em.transactional(async (tx) => {
      const switchedOn = await this.questions.askedSince(tx);
      if (!switchedOn || !(await tryLock(tx, 'questions', 0))) return;
      const since = new Date(Math.max(switchedOn.getTime(), now - ASKED_WITHIN_MS));
      const until = new Date(now - ASKED_AFTER_MS);
      const found = await findToAsk(tx, { noticeVersion: QUESTION_NOTICE_VERSION, since, until, limit: BATCH_SIZE });
      for (const { id, reference, email, language } of found) {
        // Also when the address is not to be asked: it is looked at once.
        await tx.insert(LeadQuestion, { leadId: id, askedAt: new Date(now), mark: null, ratedAt: null });
        if (await this.questions.isStopped(tx, email)) continue;
        const about = { type: 'contact_submission', id } as const;
        await this.outbox.enqueue(tx, { kind: 'request_question', content: { reference }, recipients: [email], language, about });
      }
    });
  }
}
