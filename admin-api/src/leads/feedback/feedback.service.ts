import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { dubaiDate, dubaiDayStart } from '../../../contract/business-hours.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { Setting } from '../../staff/settings/setting.entity.ts';
import type { Settings } from '../../staff/settings/settings.schema.ts';
import { findEmailOfSuccessfulLead } from './feedback.sql.ts';
import { FeedbackRequest, FeedbackOptOut } from './feedback.entity.ts';

/** Staff are notified of ratings up to this one. */
export const MAX_LOW_RATING = 3;
/** Hours of the day in Dubai between which feedback requests are sent. */
const FIRST_HOUR = 9;
const LAST_HOUR = 18;

/** Feedback requests: who may get one, ratings and opt-outs. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly em: EntityManager,
    private readonly hash: KeyedHash,
  ) {}

  /** The feedback request of a lead, if one was sent. */
  find(em: EntityManager, leadId: string): Promise<FeedbackRequest | null> {
    return em.findOne(FeedbackRequest, { leadId });
  }

  /** Records the first rating. @returns whether this is the first one. */
  async rate(tx: EntityManager, leadId: string, rating: number): Promise<boolean> {
    return (await tx.nativeUpdate(FeedbackRequest, { leadId, rating: null }, { rating, ratedAt: new Date() })) > 0;
  }

  isLow(rating: number): boolean {
    return rating <= MAX_LOW_RATING;
  }

  /** Stops feedback requests to an e-mail address. */
  async optOut(tx: EntityManager, email: string): Promise<void> {
    await tx.upsert(FeedbackOptOut, { addressHash: this.hashOf(email), createdAt: new Date() }, { onConflictAction: 'ignore' });
  }

  async hasOptedOut(em: EntityManager, email: string): Promise<boolean> {
    const addressHash = { $in: [this.hashOf(email), ...this.hash.previous('feedback request', email.toLowerCase())] };
    return (await em.count(FeedbackOptOut, { addressHash })) > 0;
  }

  /** When the company enabled feedback requests; null while they are disabled. */
  async enabledSince(em: EntityManager): Promise<Date | null> {
    const setting = await em.findOne(Setting, { name: 'feedbackRequests' });
    const isEnabled = (setting?.value as Settings['feedbackRequests'] | undefined)?.isEnabled;
    return setting && isEnabled ? setting.updatedAt : null;
  }

  /**
   * Whether a feedback request can be sent now, since it may have waited for the mail server. Outside of the hours for sending, it is
   * deleted, so that `FeedbackSender` enqueues it again.
   */
  async canSendNow(leadId: string, now = Date.now()): Promise<boolean> {
    const email = await findEmailOfSuccessfulLead(this.em, leadId);
    if ((await this.enabledSince(this.em)) === null || email === undefined || (await this.hasOptedOut(this.em, email))) return false;
    if (isSendingTime(now)) return true;
    await this.em.nativeDelete(FeedbackRequest, { leadId, rating: null });
    return false;
  }

  private hashOf(email: string): string {
    return this.hash.of('feedback request', email.toLowerCase());
  }
}

/** Whether feedback requests are sent at this time of day in Dubai. */
export function isSendingTime(now: number): boolean {
  const hour = (now - dubaiDayStart(dubaiDate(now))) / HOUR_MS;
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}
