import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../../contract/business-hours.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { Setting } from '../../staff/settings/setting.entity.ts';
import type { Settings } from '../../staff/settings/settings.schema.ts';
import { findEmailDoneWell } from './feedback.sql.ts';
import { LeadQuestion, QuestionStop } from './feedback.entity.ts';

/** Marks up to this one are told to staff. */
export const HIGHEST_LOW_MARK = 3;
/** Nobody is asked earlier or later in the day, in Dubai. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;

/** Feedback requests: who may be asked, and their ratings. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly em: EntityManager,
    private readonly hash: KeyedHash,
  ) {}

  /** The question about a lead, if it was asked. */
  find(em: EntityManager, leadId: string): Promise<LeadQuestion | null> {
    return em.findOne(LeadQuestion, { leadId });
  }

  /** Keeps the first mark. Returns whether it is that. */
  async rate(tx: EntityManager, leadId: string, mark: number): Promise<boolean> {
    return (await tx.nativeUpdate(LeadQuestion, { leadId, mark: null }, { mark, ratedAt: new Date() })) > 0;
  }

  isLow(mark: number): boolean {
    return mark <= HIGHEST_LOW_MARK;
  }

  /** Asks nobody at this address any more. */
  async stop(tx: EntityManager, email: string): Promise<void> {
    await tx.upsert(QuestionStop, { addressHash: this.hashOf(email), createdAt: new Date() }, { onConflictAction: 'ignore' });
  }

  async isStopped(em: EntityManager, email: string): Promise<boolean> {
    const addressHash = { $in: [this.hashOf(email), ...this.hash.previous('question', email.toLowerCase())] };
    return (await em.count(QuestionStop, { addressHash })) > 0;
  }

  /** When the company switched feedback requests on; null while they are off. */
  async askedSince(em: EntityManager): Promise<Date | null> {
    const setting = await em.findOne(Setting, { name: 'questions' });
    const isAsked = (setting?.value as Settings['questions'] | undefined)?.isAsked;
    return setting && isAsked ? setting.updatedAt : null;
  }

  /**
   * Whether the question may still be sent at this moment: an e-mail may have waited for the mail server. One that comes too late in the
   * day is planned once more.
   */
  async mayAskNow(leadId: string, now = Date.now()): Promise<boolean> {
    const email = await findEmailDoneWell(this.em, leadId);
    if ((await this.askedSince(this.em)) === null || email === undefined || (await this.isStopped(this.em, email))) return false;
    if (isAskingTime(now)) return true;
    await this.em.nativeDelete(LeadQuestion, { leadId, mark: null });
    return false;
  }

  private hashOf(email: string): string {
    return this.hash.of('question', email.toLowerCase());
  }
}

/** Whether somebody may be asked at this time of day in Dubai. */
export function isAskingTime(now: number): boolean {
  const hour = (now - dubaiDayStart(dubaiDate(now))) / HOUR_MS;
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}
