import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/languages.ts';
import { QUESTION_NOTICE_VERSION } from '../../../contract/privacy.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { LeadQuestion } from './lead-question.entity.ts';
import { IS_DONE_WELL, isAskingTime, FeedbackService } from './feedback.service.ts';

const INTERVAL_MS = 10 * MINUTE_MS;
/** How long after a request was done its visitor is asked: the work has had time to fail. */
const ASKED_AFTER_MS = DAY_MS;
/** What was done earlier is asked about no more, such as after the product has stood still. */
const ASKED_WITHIN_MS = 14 * DAY_MS;
/** Maximum questions of a run. */
const BATCH_SIZE = 50;

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('questions', 0)) as locked`;

/** When it was done: by a change of its own, or by one of many requests. */
const DONE_AT = `greatest(
  (select max(occurred_at) from audit_entries where subject_type = 'contact_submission' and subject_id = l.id
    and action in ('contact_submission.outcome_changed', 'contact_submission.solved')),
  (select max(occurred_at) from audit_entries where action = 'leads.changed'
    and details->'members' @> jsonb_build_array(jsonb_build_object('id', l.id))))`;

// Sent from the website below a notice that names the question: without that there is no consent to it.
const TO_ASK = `
  select id, reference, email, language from (
    select l.id, l.reference, l.email, l.language, ${DONE_AT} as done_at from leads as l
    where ${IS_DONE_WELL} and l.notice_version >= ? and l.email is not null and l.arrived_by = 'website'
      and not l.is_suspected and not l.is_test and l.received_at > now() - interval '1 year'
      and not exists (select from lead_questions as asked where asked.lead_id = l.id)
  ) as done where done_at >= ? and done_at <= ? order by done_at, id limit ${BATCH_SIZE}`;

interface ToAsk {
  id: string;
  reference: string;
  email: string;
  language: Language;
}

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
      const [lock] = switchedOn ? await tx.execute<{ locked: boolean }[]>(LOCK) : [];
      if (!switchedOn || !lock?.locked) return;
      const since = new Date(Math.max(switchedOn.getTime(), now - ASKED_WITHIN_MS));
      const found = await tx.execute<ToAsk[]>(TO_ASK, [QUESTION_NOTICE_VERSION, since, new Date(now - ASKED_AFTER_MS)]);
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
